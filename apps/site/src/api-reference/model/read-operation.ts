import { type JsonObject, listIn, objectIn, resolveRef, textIn } from './json.ts'
import type {
  Answer,
  AnswerLink,
  Body,
  NamedExample,
  Operation,
  Parameter,
  Schema,
  Webhook,
} from './reference.ts'

interface OperationSource {
  readonly document: JsonObject
  readonly source: JsonObject
  readonly method: string
  readonly path: string
}

export function readOperation({ document, source, method, path }: OperationSource): Operation {
  const { quota, windowSeconds } = objectIn(objectIn(source['x-limits']).rateLimit)
  return {
    ...readCall(document, source, method),
    path,
    keyKind: source['x-key-kind'] === 'public' ? 'public' : 'private',
    isExtension: source['x-extension'] === true,
    ...(typeof quota === 'number' && typeof windowSeconds === 'number'
      ? { rateLimit: { quota, windowSeconds } }
      : {}),
    ...readPreparation(source['x-preparation']),
  }
}

function readPreparation(value: unknown): Pick<Operation, 'preparation'> {
  if (value === undefined) return {}
  const { after, usesUp, needs } = objectIn(value)
  return {
    preparation: {
      after: listIn(after).map(textIn),
      ...(typeof usesUp === 'string' ? { usesUp } : {}),
      needs: textIn(needs),
    },
  }
}

/** Reads the fields that operations and webhooks share. */
export function readCall(document: JsonObject, source: JsonObject, method: string): Webhook {
  const body = readBody(document, source.requestBody)
  return {
    id: textIn(source.operationId),
    method,
    summary: textIn(source.summary),
    description: textIn(source.description),
    parameters: listIn(source.parameters).flatMap((parameter) => readParameters(document, parameter)),
    ...(body ? { body } : {}),
    answers: Object.entries(objectIn(source.responses)).map(([label, answer]) =>
      readAnswer(document, label, answer),
    ),
  }
}

/** Reads a parameter; an object parameter (`deepObject`) becomes one parameter for each member, as it is sent. */
function readParameters(document: JsonObject, value: unknown): Parameter[] {
  const parameter = resolveRef(document, value)
  const examples = readExamples(document, parameter.examples)
  const whole: Parameter = {
    place: parameter.in === 'path' || parameter.in === 'query' ? parameter.in : 'header',
    name: textIn(parameter.name),
    isRequired: parameter.required === true,
    schema: { description: parameter.description, ...objectIn(parameter.schema) },
    examples: Object.fromEntries(examples.map(({ name, value: shown }) => [name, shown])),
  }
  if (parameter.style !== 'deepObject') return [whole]
  const { properties } = resolveRef(document, parameter.schema)
  return Object.entries(objectIn(properties)).map(([member, schema]) => ({
    ...whole,
    name: `${whole.name}[${member}]`,
    schema: objectIn(schema),
    examples: Object.fromEntries(examples.map(({ name, value: shown }) => [name, objectIn(shown)[member]])),
  }))
}

function readBody(document: JsonObject, value: unknown): Body | undefined {
  const content = objectIn(resolveRef(document, value).content)
  const [first] = Object.values(content)
  if (first === undefined) return undefined
  const { schema, examples } = objectIn(first)
  return {
    types: Object.keys(content),
    schema: objectIn(schema) as Schema,
    examples: readExamples(document, examples),
  }
}

function readAnswer(document: JsonObject, label: string, value: unknown): Answer {
  const status = Number(label.replace(/XX$/i, '00'))
  const answer = resolveRef(document, value)
  const [media] = Object.values(objectIn(answer.content)).map(objectIn)
  const examples = readExamples(document, media?.examples)
  const isError = status >= 400
  return {
    status,
    label,
    description: textIn(answer.description),
    headers: Object.entries(objectIn(answer.headers)).map(([name, header]) => {
      const { description, schema } = resolveRef(document, header)
      return { name, description: textIn(description), schema: objectIn(schema) }
    }),
    ...(media && !isError ? { schema: objectIn(media.schema) as Schema } : {}),
    examples: isError ? [] : examples,
    errors: isError ? examples.map(({ value: problem }) => readError(problem)) : [],
    links: Object.values(objectIn(answer.links)).map((link) => readLink(document, link)),
  }
}

function readLink(document: JsonObject, value: unknown): AnswerLink {
  const { operationId, description, parameters } = resolveRef(document, value)
  return {
    operationId: textIn(operationId),
    description: textIn(description),
    parameters: Object.fromEntries(
      Object.entries(objectIn(parameters)).map(([name, expression]) => [name, String(expression)]),
    ),
  }
}

function readError(value: unknown) {
  const { code, title } = objectIn(value)
  return { code: textIn(code), title: textIn(title) }
}

function readExamples(document: JsonObject, value: unknown): NamedExample[] {
  return Object.entries(objectIn(value)).map(([name, example]) => {
    const { summary, value: shown } = resolveRef(document, example)
    return { name, summary: textIn(summary), value: shown }
  })
}
