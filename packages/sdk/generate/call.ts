import {
  findOperation,
  type OperationObject,
  type ParameterObject,
  type SchemaObject,
} from '@taquilla/contract'
import { commentOn, renderObject, renderType } from './render-type.ts'

/** One call of the document, as the client will offer it. */
export interface SdkCall {
  readonly id: string
  /** Property of the client that holds it: `tickets`. */
  readonly group: string
  /** Name within the group: `create`. */
  readonly name: string
  readonly method: string
  readonly path: string
  readonly pathParameters: readonly string[]
  readonly query: SdkQuery | undefined
  readonly bodyType: string | undefined
  readonly answerType: string
  /** Type of the entries, where the call answers one page of a list. */
  readonly entryType: string | undefined
  /** Markdown. */
  readonly comment: string
}

export interface SdkQuery {
  readonly typeName: string
  /** The type's declaration. */
  readonly declaration: string
  readonly isRequired: boolean
}

// The chapter's whole title is no name for a property.
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
    answerType: entryType ? `Page<${entryType}>` : answer ? renderType(answer) : 'void',
    entryType,
    comment: commentOf(operation),
  }
}

/** `create-tickets` is `create` among tickets, `get-ticket-url` is `getUrl`. */
export function nameInGroup(id: string, group: string): string {
  const [verb = '', ...words] = id.split('-')
  const isGroup = words[0] === group || `${words[0]}s` === group
  return camelCase([verb, ...(isGroup ? words.slice(1) : words)])
}

function camelCase(words: readonly string[]): string {
  return words.map((word, place) => (place === 0 ? word.toLowerCase() : capitalised(word))).join('')
}

function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function bodyType({ requestBody }: OperationObject): string | undefined {
  const schema = requestBody?.content['application/json']?.schema
  if (schema === undefined) return undefined
  return schema.type === 'array' ? `readonly ${renderType(schema)}` : renderType(schema)
}

function answerSchema({ responses }: OperationObject): SchemaObject | undefined {
  const answer = responses['200']
  return answer && 'content' in answer ? answer.content?.['application/json']?.schema : undefined
}

/** What a page of a list holds; nothing for any other answer. */
function entriesOf(answer: SchemaObject | undefined): SchemaObject | undefined {
  const { results, nextCursor } = (answer?.properties ?? {}) as Record<string, SchemaObject>
  return nextCursor === undefined ? undefined : (results?.items as SchemaObject | undefined)
}

function describeQuery(id: string, parameters: readonly ParameterObject[]): SdkQuery | undefined {
  if (parameters.length === 0) return undefined
  const typeName = `${id.split('-').map(capitalised).join('')}Query`
  const schema = gatherForms(parameters)
  return {
    typeName,
    declaration: `${commentOn({ description: `What \`${id}\` can be asked for.` })}export interface ${typeName} ${renderObject(schema)}`,
    isRequired: (schema.required as readonly string[]).length > 0,
  }
}

/** `loginTrust[user]` and `loginTrust[withMethod]` are one `LoginTrust` to a program. */
function gatherForms(parameters: readonly ParameterObject[]): SchemaObject {
  const properties: Record<string, SchemaObject> = {}
  for (const { name, schema, description } of parameters) {
    const form = /^(\w+)\[\w+\]$/.exec(name)
    if (form?.[1] === undefined) {
      properties[name] = { ...schema, description }
      continue
    }
    properties[form[1]] = { $ref: `#/components/schemas/${capitalised(form[1])}` }
  }
  const required = parameters.filter((each) => each.required).map((each) => each.name)
  return { type: 'object', properties, required }
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
