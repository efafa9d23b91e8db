import {
  findOperation,
  type OperationObject,
  type ParameterObject,
  type SchemaObject,
} from '@taquilla/contract'
import { arrayOf, commentOn, renderObject, renderType } from './render-type.ts'

/** Client method to generate from one operation of the OpenAPI document. */
export interface SdkCall {
  readonly id: string
  /** Property of the client that has the method, such as `tickets`. */
  readonly group: string
  /** Name of the method in the group, such as `create`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly pathParameters: readonly string[]
  readonly query: SdkQuery | undefined
  readonly bodyType: string | undefined
  readonly answerType: string
  /** True if the response is a file, which the method returns as it arrives. */
  readonly sendsFile: boolean
  /** Type of the list's entries; undefined if the response is not a page of a list. */
  readonly entryType: string | undefined
  /** True if the call accepts `If-Match`. */
  readonly isGuarded: boolean
  /** Doc comment of the method, in Markdown. */
  readonly comment: string
}

export interface SdkQuery {
  readonly typeName: string
  readonly names: readonly string[]
  readonly declaration: string
  readonly isRequired: boolean
}

// Property names for tags whose camel-case form would be too long.
const GROUP_NAMES: Readonly<Record<string, string>> = { 'Build Your Own Buyingflow': 'buyingFlow' }

export function describeCall(method: string, path: string, operation: OperationObject): SdkCall {
  const id = operation.operationId
  const group = GROUP_NAMES[operation.tags[0] ?? ''] ?? camelCase((operation.tags[0] ?? '').split(' '))
  const parameters = (operation.parameters ?? []).filter((each) => 'name' in each)
  const answer = answerSchema(operation)
  const entries = entriesOf(answer)
  const entryType = entries && renderType(entries)
  return {
    id,
    group,
    name: nameInGroup(id, group),
    method: method.toUpperCase(),
    path,
    pathParameters: parameters.filter((each) => each.in === 'path').map((each) => each.name),
    query: describeQuery(
      id,
      parameters.filter((each) => each.in === 'query'),
    ),
    bodyType: bodyType(operation),
    answerType: sendsFile(operation)
      ? 'ReadableStream<Uint8Array>'
      : entryType
        ? `${Object.hasOwn(answer?.properties ?? {}, 'hasMore') ? 'FeedPage' : 'Page'}<${entryType}>`
        : renderAnswer(answer),
    sendsFile: sendsFile(operation),
    entryType,
    isGuarded: findOperation(id)?.isGuarded ?? false,
    comment: commentOf(operation),
  }
}

/** Shortens an operation id: in the group `tickets`, `create-tickets` becomes `create`, `get-ticket-url` `getUrl`. */
export function nameInGroup(id: string, group: string): string {
  const [verb = '', ...words] = id.split('-')
  const isGroup = words[0] === group || `${words[0]}s` === group
  return camelCase([verb, ...(isGroup ? words.slice(1) : words)])
}

function camelCase(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word.toLowerCase() : capitalised(word))).join('')
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function bodyType({ requestBody }: OperationObject): string | undefined {
  const schema = requestBody?.content['application/json']?.schema
  if (schema === undefined) return undefined
  return schema.type === 'array' ? `readonly ${renderType(schema)}` : renderType(schema)
}

function sendsFile({ operationId }: OperationObject): boolean {
  return findOperation(operationId)?.files !== undefined
}

function answerSchema({ responses }: OperationObject): SchemaObject | undefined {
  const answer = responses['200']
  return answer && 'content' in answer ? answer.content?.['application/json']?.schema : undefined
}

/** Renders a list that is never empty as a tuple, so that its first entry is never undefined. */
function renderAnswer(answer: SchemaObject | undefined): string {
  if (answer === undefined) return 'void'
  if (answer.type !== 'array' || !Number(answer.minItems)) return renderType(answer)
  const entry = renderType(answer.items as SchemaObject)
  return `[${entry}, ...${arrayOf(entry)}]`
}

/** Schema of the entries of a list page; undefined if the response is not a list page. */
function entriesOf(answer: SchemaObject | undefined): SchemaObject | undefined {
  const { results, nextCursor } = (answer?.properties ?? {}) as Record<string, SchemaObject>
  return nextCursor === undefined ? undefined : (results?.items as SchemaObject | undefined)
}

function describeQuery(id: string, parameters: readonly ParameterObject[]): SdkQuery | undefined {
  if (parameters.length === 0) return undefined
  const typeName = `${id.split('-').map(capitalised).join('')}Query`
  const schema = querySchema(parameters, requiredParameters(id))
  return {
    typeName,
    names: parameters.map(({ name }) => name),
    declaration: `${commentOn({ description: `Query parameters of \`${id}\`.` })}export interface ${typeName} ${renderObject(schema)}`,
    isRequired: (schema.required as readonly string[]).length > 0,
  }
}

/** Parameters that the server requires. The document marks more as required: those that callers should send. */
function requiredParameters(id: string): readonly string[] {
  const query = findOperation(id)?.query as SchemaObject | undefined
  return (query?.required ?? []) as readonly string[]
}

function querySchema(parameters: readonly ParameterObject[], required: readonly string[]): SchemaObject {
  const properties = parameters.map(({ name, schema, description }) => [
    name,
    '$ref' in schema ? schema : { ...schema, description },
  ])
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

function commentOf(operation: OperationObject): string {
  const codes = findOperation(operation.operationId)?.errors ?? []
  return [
    `**${operation.summary}** — \`${operation.operationId}\``,
    operation.description,
    codes.length > 0 ? `@throws {TaquillaError} ${codes.map((code) => `\`${code}\``).join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
