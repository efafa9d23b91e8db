/** A replacement at one place of a source file. */
export interface Mutation {
  readonly operator: string
  readonly start: number
  readonly end: number
  readonly replacement: string
}

interface Operator {
  readonly name: string
  readonly files: RegExp
  /** Every match is one place for a mutation. */
  readonly pattern: RegExp
  /** Returns undefined if this match must not be mutated. */
  readonly replace: (match: string, groups: readonly string[]) => string | undefined
}

const CODE = /\.(ts|tsx|mjs)$/
const SQL = /(-repository\.ts|\.sql)$|\/(database|queue)\//
const STYLES = /\.css$/

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  true: 'false',
  false: 'true',
  and: 'or',
  asc: 'desc',
  desc: 'asc',
}

const opposite = (match: string) => match.replace(/\S+/, (word) => OPPOSITES[word] ?? word)

const OPERATORS: readonly Operator[] = [
  { name: 'flip-comparison', files: CODE, pattern: / (===|!==) /g, replace: opposite },
  { name: 'move-boundary', files: CODE, pattern: / (<|<=|>|>=) (?=[\w(])/g, replace: opposite },
  { name: 'flip-connective', files: CODE, pattern: / (&&|\|\|) /g, replace: opposite },
  { name: 'flip-boolean', files: CODE, pattern: /(?<=[:=(,] ?)(true|false)\b/g, replace: opposite },
  {
    name: 'negate-condition',
    files: CODE,
    pattern: /\bif \((.+)\)(?= (\{|return|throw|await|\w+[.(])|$)/gm,
    replace: (_, [condition = '']) => (isBalanced(condition) ? `if (!(${condition}))` : undefined),
  },
  {
    name: 'change-number',
    files: CODE,
    pattern: /(?<=[ (=+*/-])\d[\d_]*(?=[ ,;)\n\]]|$)/gm,
    replace: (match) => String(Number(match.replaceAll('_', '')) + 1),
  },
  {
    name: 'drop-statement',
    files: CODE,
    pattern: /^ +(await )?[a-z][\w.]*\(.*\)\n/gm,
    replace: (match) => (isBalanced(match) ? '' : undefined),
  },
  { name: 'drop-await', files: CODE, pattern: /\bawait (?=\w)/g, replace: () => '' },
  {
    name: 'swap-arguments',
    files: CODE,
    pattern: /(?<=\w\()([\w.]+), ([\w.]+)(?=\))/g,
    replace: (_, [first, second]) => (first === second ? undefined : `${second}, ${first}`),
  },
  { name: 'sql-and-to-or', files: SQL, pattern: /^ +and (?=[^\n]*[=<>])/gm, replace: opposite },
  {
    name: 'sql-drop-condition',
    files: SQL,
    pattern: /^ +and [^\n;`]*[=<>][^\n;`]*\n/gm,
    replace: (match) => (isBalanced(match) ? '' : undefined),
  },
  { name: 'sql-turn-order', files: SQL, pattern: / (asc|desc)\b/g, replace: opposite },
  {
    name: 'sql-drop-lock',
    files: SQL,
    pattern: /\bfor (no key )?(update|share)( of \w+)?( skip locked)?/g,
    replace: () => '',
  },
  { name: 'sql-move-boundary', files: /\.sql$/, pattern: / (<|<=|>|>=) /g, replace: opposite },
  {
    name: 'css-drop-line',
    files: STYLES,
    pattern:
      /^ +(display|overflow[\w-]*|position|min-width|max-width|flex-wrap|white-space|scroll-[\w-]+|z-index): [^\n]+;\n/gm,
    replace: () => '',
  },
]

/** Finds every place in the text where an operator can plant a fault. */
export function findMutations(path: string, text: string): Mutation[] {
  const ignored = ignoredRanges(text)
  return OPERATORS.filter(({ files }) => files.test(path)).flatMap(({ name, pattern, replace }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const replacement = replace(match[0], match.slice(1).map(String))
      const isIgnored = ignored.some(([start, end]) => match.index >= start && match.index < end)
      if (replacement === undefined || replacement === match[0] || isIgnored) return []
      return [{ operator: name, start: match.index, end: match.index + match[0].length, replacement }]
    }),
  )
}

/** Ranges of comments and imports, which are not mutated. */
function ignoredRanges(text: string): [number, number][] {
  const ranges = text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*|^import [\s\S]*?from '.*'|^ *--.*/gm)
  return [...ranges].map((match) => [match.index, match.index + match[0].length])
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1
    if (')]}'.includes(character)) depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
