// Turns `<Calls with="returnTo,returnURL" />` into the calls of the contract that accept one of these fields, each
// with its field; `requiring` names the calls that require one, and `key="public"` those that accept the public key.
import { type Language, OPERATIONS, type Operation } from '@taquilla/contract'
import { referencePath } from '../api-reference/reference-path.ts'
import { type ElementNode, findElements, type Page, readAttribute } from '../mdx-tree.ts'

interface Options {
  readonly language: Language
}

interface FoundCall {
  readonly id: string
  /** Present if the calls were asked for by several fields. */
  readonly field?: string
}

/** Remark plugin; fails the build at the line that asks for no call of the contract. */
export function calls({ language }: Options) {
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return (tree: ElementNode, page: Page): void => {
    for (const node of findElements(tree, 'Calls')) {
      const found = callsOf(node)
      if (found.length === 0) page.fail('The contract has no such calls', node)
      const items = new Map(found.map((call) => [call.id, linkTo(call)]))
      const children = list
        .formatToParts(items.keys())
        .flatMap(({ type, value }) => (type === 'element' ? (items.get(value) ?? []) : [textNode(value)]))
      Object.assign(node, { type: 'emphasis', data: { hName: 'span' }, attributes: [], children })
    }
  }
}

function callsOf(node: ElementNode): readonly FoundCall[] {
  const [withFields, requiring] = [namesIn(node, 'with'), namesIn(node, 'requiring')]
  if (withFields.length > 0) return byFields(withFields, fieldsOf)
  if (requiring.length > 0) return byFields(requiring, requiredOf)
  const key = readAttribute(node, 'key')
  return OPERATIONS.filter((operation) => operation.key === key).map(({ id }) => ({ id }))
}

function namesIn(node: ElementNode, attribute: string): readonly string[] {
  return readAttribute(node, attribute)?.split(',') ?? []
}

function byFields(names: readonly string[], of: (operation: Operation) => readonly string[]): FoundCall[] {
  return OPERATIONS.flatMap((operation) => {
    const field = names.find((name) => of(operation).includes(name))
    if (field === undefined) return []
    return [{ id: operation.id, ...(names.length > 1 ? { field } : {}) }]
  })
}

interface ObjectSchema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
}

/** Names of the fields of query and body; `loginTrust` stands for both of its parameters. */
export function fieldsOf({ query, body }: Pick<Operation, 'query' | 'body'>): readonly string[] {
  const schemas: readonly (ObjectSchema | undefined)[] = [query, body]
  return schemas
    .flatMap((schema) => Object.keys(schema?.properties ?? {}))
    .map((name) => name.replace(/\[.*/, ''))
}

export function requiredOf({ query, body }: Pick<Operation, 'query' | 'body'>): readonly string[] {
  const schemas: readonly (ObjectSchema | undefined)[] = [query, body]
  return schemas.flatMap((schema) => schema?.required ?? [])
}

function linkTo({ id, field }: FoundCall): ElementNode[] {
  const link = { type: 'link', url: referencePath(id), children: [codeNode(id)] }
  return field === undefined ? [link] : [link, textNode(' ('), codeNode(field), textNode(')')]
}

function codeNode(value: string): ElementNode {
  return { type: 'inlineCode', value }
}

function textNode(value: string): ElementNode {
  return { type: 'text', value }
}
