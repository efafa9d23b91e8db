// Renders an operation or a webhook of the API reference as Markdown.
import { ERRORS, type ErrorCode, type Language, text } from '@taquilla/contract'
import { codeText } from '@taquilla/ui/code-token'
import { callAddress, webhookAnchor } from '../../src/api-reference/model/addresses.ts'
import { listIn, objectIn, textIn } from '../../src/api-reference/model/json.ts'
import type {
  Answer,
  NamedExample,
  Operation,
  Parameter,
  Reference,
  Schema,
  Webhook,
} from '../../src/api-reference/model/reference.ts'
import { sampleRequest } from '../../src/api-reference/samples/sample-request.ts'
import {
  expandRef,
  isRequired,
  propertiesOf,
  schemaName,
  typeLabel,
} from '../../src/api-reference/schema/describe-schema.ts'
import { isFileText, type SampleRequest } from '../../src/samples/sample-request.ts'
import { writeSample } from '../../src/samples/write-sample.ts'

const WORDS = {
  private: text('Clave privada', 'Private key'),
  public: text('Clave privada o pública', 'Private or public key'),
  base: text('API base', 'Base API'),
  extension: text('Extensión', 'Extension'),
  limit: text('Límite', 'Limit'),
  per: text('solicitudes cada', 'requests per'),
  parameters: text('Parámetros', 'Parameters'),
  body: text('Cuerpo', 'Body'),
  fields: text('Campos', 'Fields'),
  examples: text('Ejemplos', 'Examples'),
  answer: text('Respuesta', 'Response'),
  noBody: text('sin cuerpo', 'no body'),
  errors: text('Errores', 'Errors'),
  required: text('obligatorio', 'required'),
  values: text('valores', 'values'),
} as const

type Word = keyof typeof WORDS

export interface ReferenceText {
  readonly reference: Reference
  readonly language: Language
  /** URL of the home page of the language, with a trailing slash. */
  readonly home: string
}

interface Writer extends ReferenceText {
  readonly schemas: Reference['schemas']
  readonly word: (name: Word) => string
}

function writerOf(source: ReferenceText): Writer {
  return { ...source, schemas: source.reference.schemas, word: (name) => WORDS[name][source.language] }
}

/** Path of the text of an operation or a webhook, from the home page of the language, without `.md`. */
export function callPath(call: Operation | Webhook): string {
  return callAddress('path' in call ? call.id : webhookAnchor(call.id)).slice(1)
}

/** Everything about an operation, without its title. Its examples are commands of cURL. */
export function operationMarkdown(operation: Operation, source: ReferenceText): string {
  const { method, path, description, keyKind, rateLimit, isExtension, parameters, body, answers } = operation
  const writer = writerOf(source)
  const { word } = writer
  const limit = rateLimit
    ? ` ${word('limit')}: ${rateLimit.quota} ${word('per')} ${rateLimit.windowSeconds} s.`
    : ''
  const success = answers.find(({ status }) => status < 400)
  const schemas = [body?.schema, success?.schema].filter((schema) => schema !== undefined)
  return joined([
    `\`${method} ${path}\``,
    description,
    `${word(isExtension ? 'extension' : 'base')}. ${word(keyKind)}.${limit}`,
    ...section(
      word('parameters'),
      parameters.map((one) => writeParameter(one, writer)),
    ),
    ...(body ? [`## ${word('body')}: \`${typeLabel(body.schema, writer.schemas)}\``] : []),
    `## ${word('answer')}: ${success ? writeAnswer(success, writer) : word('noBody')}`,
    ...writeSchemas(schemas, writer),
    `## ${word('examples')}`,
    ...writeExamples(operation, writer),
    ...section(
      word('errors'),
      answers.flatMap((answer) => writeErrors(answer, writer)),
    ),
  ])
}

/** Everything about a webhook, without its title. */
export function webhookMarkdown(webhook: Webhook, source: ReferenceText): string {
  const writer = writerOf(source)
  const { id, description, body } = webhook
  return joined([
    `\`${id}\``,
    description,
    ...(body ? writeSchemas([body.schema], writer) : []),
    `## ${writer.word('examples')}`,
    ...(body?.examples ?? []).map(({ value }) => bodyFence(value)),
  ])
}

function writeExamples(operation: Operation, { word }: Writer): string[] {
  return requestsOf(operation).flatMap(({ request, answers }) => [
    ...(answers[0]?.summary ? [`### ${answers[0].summary}`] : []),
    fence('bash', codeText(writeSample('curl', request))),
    ...answers.flatMap(({ summary, value }, index) => [
      index === 0 ? `**${word('answer')}**` : `**${word('answer')}: ${summary}**`,
      value === undefined ? word('noBody') : bodyFence(value),
    ]),
  ])
}

interface ShownRequest {
  readonly request: SampleRequest
  readonly answers: readonly { readonly summary: string; readonly value: unknown }[]
}

/** The requests of an operation's examples. Examples that differ only in the response share one. */
function requestsOf(operation: Operation): readonly ShownRequest[] {
  const success = operation.answers.find(({ status }) => status < 400)
  const answers = success?.examples ?? []
  const named: readonly Pick<NamedExample, 'name' | 'summary'>[] = operation.body?.examples ?? answers
  const shown = new Map<string, { request: SampleRequest; answers: { summary: string; value: unknown }[] }>()
  for (const { name, summary } of named.length === 0 ? [{ name: '', summary: '' }] : named) {
    const request = sampleRequest(operation, name)
    const key = JSON.stringify(request)
    const answer = { summary, value: (answers.find((each) => each.name === name) ?? answers[0])?.value }
    const same = shown.get(key)
    if (same) same.answers.push(answer)
    else shown.set(key, { request, answers: [answer] })
  }
  return [...shown.values()]
}

function writeParameter({ name, place, isRequired: isNeeded, schema }: Parameter, writer: Writer): string {
  return writeField(`${name}\` (${place})`, schema, { ...writer, isNeeded })
}

function writeAnswer({ status, schema }: Answer, { schemas, word }: Writer): string {
  return `${status}, ${schema ? `\`${typeLabel(schema, schemas)}\`` : word('noBody')}`
}

function writeErrors({ errors }: Answer, { home, language }: Writer): string[] {
  return errors.map(({ code, title }) => {
    const { status, cure } = ERRORS[code as ErrorCode]
    return `- ${status} [\`${code}\`](${home}errors/${code}.md): ${title}. ${cure[language]}`
  })
}

/** Fields of the given schemas and of all that they refer to. */
function writeSchemas(roots: readonly Schema[], writer: Writer): string[] {
  const names = [...new Set(roots.flatMap((root) => [...namesIn(root, writer.schemas)]))]
  const inline = roots.filter((root) => schemaName(root) === undefined && propertiesOf(root).length > 0)
  const named = names.map((name) => [name, writer.schemas[name] ?? {}] as const)
  const parts = [...inline.map((schema) => ['', schema] as const), ...named].flatMap(([name, schema]) => [
    ...(name === '' ? [] : [`### ${name}`]),
    oneLine(textIn(schema.description)),
    writeFields(schema, writer),
  ])
  return parts.length === 0 ? [] : [`## ${writer.word('fields')}`, ...parts]
}

/** Names of the shared schemas that a schema uses, in the order in which a reader meets them. */
function namesIn(schema: unknown, schemas: Reference['schemas'], found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) for (const part of schema) namesIn(part, schemas, found)
  if (typeof schema !== 'object' || schema === null) return found
  const name = schemaName(objectIn(schema))
  if (name !== undefined && !found.has(name)) {
    found.add(name)
    namesIn(schemas[name], schemas, found)
  }
  for (const part of Object.values(schema)) namesIn(part, schemas, found)
  return found
}

function writeFields(schema: Schema, writer: Writer): string {
  return propertiesOf(schema)
    .map(([name, property]) =>
      writeField(`${name}\``, property, { ...writer, isNeeded: isRequired(schema, name) }),
    )
    .join('\n')
}

interface FieldWriter extends Writer {
  readonly isNeeded: boolean
}

function writeField(name: string, schema: Schema, { schemas, word, isNeeded }: FieldWriter): string {
  const expanded = expandRef(schema, schemas)
  const values = listIn(expanded.enum).map((value) => `\`${String(value)}\``)
  const format = textIn(expanded.format)
  return [
    `- \`${name}: ${typeLabel(schema, schemas).replaceAll('|', 'or')}`,
    format === '' ? '' : ` (${format})`,
    isNeeded ? `, ${word('required')}` : '',
    `. ${oneLine(textIn(expanded.description))}`,
    values.length > 0 ? ` (${word('values')}: ${values.join(', ')})` : '',
  ].join('')
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${title}`, lines.join('\n')]
}

/** Joins the parts of a text that are not empty. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

function oneLine(content: string): string {
  return content.replace(/\s*\n\s*/g, ' ')
}

/** Code block in Markdown. */
function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``
}

/** Body of a request or response in Markdown: JSON, or the text of a file. */
function bodyFence(value: unknown): string {
  return isFileText(value) ? fence('text', value) : fence('json', JSON.stringify(value, null, 2))
}
