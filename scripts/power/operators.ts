import { parseAst } from 'vitest/node'
import { type Mutation, mutateSql, type Place, swapsOf } from './sql-operators.ts'

type Program = ReturnType<typeof parseAst>
type Statement = Program['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']
type Node = Statement | Expression
type Template = Extract<Expression, { type: 'TaggedTemplateExpression' }>['quasi']

const SWAPPED = swapsOf(['=== !==', '< <=', '> >=', '+ -', '&& ||'])

/** Finds every place where an operator can change the file. */
export function findMutations(path: string, text: string): Mutation[] {
  if (path.endsWith('.sql')) return mutateSql(text)
  return nodesIn(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' })).flatMap((node) =>
    mutateNode(node, text),
  )
}

/** All statements and expressions below a node. Types are left out. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node & { readonly expression?: unknown }
  if (node.type?.startsWith('TS')) return nodesIn(node.expression)
  return [...(node.type === undefined ? [] : [node]), ...Object.values(node).flatMap(nodesIn)]
}

function mutateNode(node: Node, text: string): Mutation[] {
  const code = ({ start, end }: Place) => text.slice(start, end)
  const replace = (operator: string, { start, end }: Place, replacement: string) => [
    { operator, start, end, replacement },
  ]
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const swapped = SWAPPED.get(node.operator)
      const isText = node.operator === '+' && /['"`]/.test(code(node))
      if (swapped === undefined || isText) return []
      const start = text.indexOf(node.operator, node.left.end)
      return replace('swap-operator', { start, end: start + node.operator.length }, swapped)
    }
    case 'ConditionalExpression':
      return replace('negate-condition', node.test, `!(${code(node.test)})`)
    case 'IfStatement': {
      const isGuard = node.alternate === null && /^(return|throw|continue)\b/.test(code(node.consequent))
      return [
        ...replace('negate-condition', node.test, `!(${code(node.test)})`),
        ...(isGuard ? replace('drop-guard', node, '{}') : []),
      ]
    }
    case 'ExpressionStatement': {
      const { expression } = node
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression
      const isCall = called.type === 'CallExpression' && called.callee.type !== 'Super'
      return isCall ? replace('drop-statement', node, '{}') : []
    }
    case 'AwaitExpression':
      return replace('drop-await', { start: node.start, end: node.argument.start }, '')
    case 'CallExpression': {
      const [first, second] = node.arguments
      if (!first || !second || !isName(first) || !isName(second)) return []
      const { start } = first
      return replace('swap-arguments', { start, end: second.end }, `${code(second)}, ${code(first)}`)
    }
    case 'Literal':
      if (typeof node.value === 'boolean') return replace('flip-boolean', node, String(!node.value))
      if (!/^\d[\d_]*$/.test(code(node))) return []
      return replace('change-number', node, String(Number(node.value) + 1))
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node.body === null ? [] : returnEarly(node.body)
    case 'TaggedTemplateExpression':
      return code(node.tag) === 'sql' ? mutateTemplate(node.quasi, text) : []
    default:
      return []
  }
}

function isName({ type }: { readonly type: string }): boolean {
  return type === 'Identifier' || type === 'MemberExpression'
}

/** Only functions that return no value: for others the type check would find it. */
function returnEarly(body: Place & { readonly type: string }): Mutation[] {
  const returnsValue = nodesIn(body).some((node) => node.type === 'ReturnStatement' && node.argument !== null)
  if (body.type !== 'BlockStatement' || returnsValue) return []
  const start = body.start + 1
  // The compiler refuses code after a plain return.
  return [{ operator: 'return-early', start, end: start, replacement: ' if (1 > 0) return;' }]
}

/** The ranges of the pieces of a template include its delimiters. */
function mutateTemplate({ start, end, quasis }: Template, text: string): Mutation[] {
  const offset = start + 1
  const holes = quasis.slice(1).map((next, index) => ({
    start: (quasis[index]?.end ?? 0) - 2 - offset,
    end: next.start + 1 - offset,
  }))
  const found = mutateSql(text.slice(offset, end - 1), holes)
  return found.map((each) => ({ ...each, start: offset + each.start, end: offset + each.end }))
}
