// The little of a parsed MDX page that our remark plugins read and write.

interface Attribute {
  readonly type: string
  readonly name: string
  readonly value?: unknown
}

/** The page that a plugin works on, which says where a fault is. */
export interface Page {
  fail(reason: string, place: unknown): never
}

export interface ElementNode {
  readonly type: string
  readonly name?: string | null
  readonly value?: string
  readonly ordered?: boolean
  readonly spread?: boolean
  readonly depth?: number
  readonly data?: unknown
  attributes?: Attribute[]
  children?: ElementNode[]
}

/** Every element of that name, in the order of the page, whether it stands alone or within a sentence. */
export function findElements(node: ElementNode, name: string): ElementNode[] {
  const inside = (node.children ?? []).flatMap((child) => findElements(child, name))
  const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
  return isElement && node.name === name ? [node, ...inside] : inside
}

/** The text of an attribute; undefined where it is missing or computed. */
export function readAttribute({ attributes = [] }: ElementNode, name: string): string | undefined {
  const value = attributes.find((attribute) => attribute.name === name)?.value
  return typeof value === 'string' ? value : undefined
}

/** An attribute whose value reaches the component as it is, whatever characters it has. */
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
