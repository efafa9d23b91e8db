// Renders the API reference as Markdown, with all fields that its page keeps collapsed.
import { type Language, text } from '@taquilla/contract'
import { listIn, textIn } from '../../src/api-reference/model/json.ts'
import type {
  Answer,
  Operation,
  Parameter,
  Reference,
  Schema,
} from '../../src/api-reference/model/reference.ts'
import {
  expandRef,
  isRequired,
  propertiesOf,
  typeLabel,
} from '../../src/api-reference/schema/describe-schema.ts'

const WORDS = {
  private: text('Clave privada', 'Private key'),
  public: text('Clave privada o pública', 'Private or public key'),
  limit: text('Límite', 'Limit'),
  per: text('solicitudes cada', 'requests per'),
  parameters: text('Parámetros', 'Parameters'),
  body: text('Cuerpo', 'Body'),
  answers: text('Respuestas', 'Responses'),
  example: text('Ejemplo', 'Example'),
  required: text('obligatorio', 'required'),
  values: text('valores', 'values'),
  schemas: text('Esquemas', 'Schemas'),
} as const

type Word = keyof typeof WORDS

interface Writer {
  readonly schemas: Reference['schemas']
  readonly word: (name: Word) => string
}

/** Full text of the reference without its title. */
export function referenceMarkdown(reference: Reference, language: Language): string {
  const writer: Writer = { schemas: reference.schemas, word: (name) => WORDS[name][language] }
  const tags = reference.tags.flatMap(({ name, description, operations }) => [
    `## ${name}`,
    description,
    ...operations.flatMap((operation) => writeOperation(operation, writer)),
  ])
  const schemas = Object.entries(reference.schemas).flatMap(([name, schema]) => [
    `### ${name}`,
    textIn(schema.description),
    writeFields(schema, writer),
  ])
  return [reference.description, ...tags, `## ${writer.word('schemas')}`, ...schemas]
    .filter((part) => part !== '')
    .join('\n\n')
}

function writeOperation(operation: Operation, writer: Writer): string[] {
  const { method, path, summary, description, keyKind, rateLimit, parameters, body, answers } = operation
  const { word } = writer
  const limit = rateLimit
    ? `. ${word('limit')}: ${rateLimit.quota} ${word('per')} ${rateLimit.windowSeconds} s`
    : ''
  const [example] = body?.examples ?? []
  return [
    `### ${summary}`,
    `\`${method} ${path}\``,
    description,
    `${word(keyKind)}${limit}.`,
    ...(parameters.length === 0
      ? []
      : [`#### ${word('parameters')}`, parameters.map((one) => writeParameter(one, writer)).join('\n')]),
    ...(body ? [`#### ${word('body')}: ${typeLabel(body.schema, writer.schemas)}`] : []),
    ...(example ? [`${word('example')}: ${example.summary}`, fence(example.value)] : []),
    `#### ${word('answers')}`,
    answers.map((answer) => writeAnswer(answer, writer)).join('\n'),
  ]
}

function writeParameter({ name, place, isRequired: isNeeded, schema }: Parameter, writer: Writer): string {
  return writeField(`${name}\` (${place})`, schema, { ...writer, isNeeded })
}

function writeAnswer({ status, description, schema, errors }: Answer, { schemas }: Writer): string {
  if (errors.length > 0) {
    return `- ${status}: ${errors.map(({ code, title }) => `\`${code}\` (${title})`).join('; ')}`
  }
  return `- ${status}: ${schema ? `\`${typeLabel(schema, schemas)}\`. ` : ''}${oneLine(description)}`
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
  return [
    `- \`${name}: ${typeLabel(schema, schemas).replaceAll('|', 'or')}`,
    isNeeded ? `, ${word('required')}` : '',
    `. ${oneLine(textIn(expanded.description))}`,
    values.length > 0 ? ` (${word('values')}: ${values.join(', ')})` : '',
  ].join('')
}

function oneLine(content: string): string {
  return content.replace(/\s*\n\s*/g, ' ')
}

function fence(value: unknown): string {
  return ['```json', JSON.stringify(value, null, 2), '```'].join('\n')
}
