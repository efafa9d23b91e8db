// Parts of a parsed MDX page that our remark plugins read and write.

interface Attribute {
  readonly type: string
  readonly name: string
  readonly value?: unknown
}

/** Page being compiled; `fail` stops the build at a position in it. */
export interface Page {
  fail(reason: string, place: unknown): never
}

export interface ElementNode {
  readonly type: string
  readonly name?: string | null
  value?: string
  readonly ordered?: boolean
  readonly spread?: boolean
  readonly depth?: number
  readonly data?: unknown
  attributes?: Attribute[]
  children?: ElementNode[]
}

/** Finds all elements with a name in page order, block or inline. */
export function findElements(node: ElementNode, name: string): ElementNode[] {
  const inside = (node.children ?? []).flatMap((child) => findElements(child, name))
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
  return isElement && node.name === name ? [node, ...inside] : inside
}

/** Text of an attribute; undefined if it is missing or an expression. */
export function readAttribute({ attributes = [] }: ElementNode, name: string): string | undefined {
  const value = attributes.find((attribute) => attribute.name === name)?.value
  return typeof value === 'string' ? value : undefined
}

/** Creates an attribute as an expression, so that no character of the value needs escaping. */
export function literalAttribute(name: string, value: string): Attribute {
  const raw = JSON.stringify(value)
  const expression = { type: 'Literal', value, raw }
  const program = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{ type: 'ExpressionStatement', expression }],
  }
  return {
    type: 'mdxJsxAttribute',
    name,
    value: { type: 'mdxJsxAttributeValueExpression', value: raw, data: { estree: program } },
  }
}
