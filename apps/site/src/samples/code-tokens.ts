import type { CodeToken, TokenKind } from '@taquilla/ui/code-token'
import type { SampleLanguage } from './sample-language.ts'

const SLASHES = String.raw`\/\/.*|\/\*[^]*?\*\/`
const HASH = '#.*'

interface Grammar {
  readonly comment: string
  readonly keywords: string
}

const GRAMMARS: Readonly<Record<SampleLanguage, Grammar>> = {
  curl: { comment: HASH, keywords: 'curl' },
  node: {
    comment: SLASHES,
    keywords:
      'async await catch class const else export extends false for from function if import let new null of return super throw true try',
  },
  python: {
    comment: HASH,
    keywords: 'and class def else except False for from if import in None not or raise return True try with',
  },
  java: {
    comment: SLASHES,
    keywords:
      'catch class else false final for if import new null private public return static throw throws true try var void',
  },
  kotlin: {
    comment: SLASHES,
    keywords: 'catch else false for fun if import in null private return throw true try val var',
  },
  php: {
    comment: SLASHES,
    keywords:
      'array catch declare echo else exit false foreach function if int new null return string throw true try bool',
  },
  scala: {
    comment: SLASHES,
    keywords:
      'catch def do else false for if import new null object private then throw true try val var yield',
  },
}

const TEXT = String.raw`"""[^]*?"""|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|${'`'}(?:\\.|[^${'`'}\\])*${'`'}`

/** Splits a program into tokens for syntax colors. Covers only the constructs that samples and recipes use. */
export function codeTokens(language: SampleLanguage, source: string): readonly CodeToken[] {
  const { comment, keywords } = GRAMMARS[language]
  const words = new Set(keywords.split(' '))
  const pattern = new RegExp(
    `(?<c>${comment})|(?<s>${TEXT})|(?<n>\\b\\d[\\d_.]*\\b)|(?<word>[\\p{L}_][\\p{L}\\d_]*)(?<call>(?=\\())?|(?<u>[()[\\]{},;:]+)`,
    'gu',
  )
  const tokens: CodeToken[] = []
  let end = 0
  for (const match of source.matchAll(pattern)) {
    if (match.index > end) tokens.push(['', source.slice(end, match.index)])
    tokens.push([kindOf(match.groups ?? {}, words), match[0]])
    end = match.index + match[0].length
  }
  return end < source.length ? [...tokens, ['', source.slice(end)]] : tokens
}

function kindOf(
  { c, s, n, u, word, call }: Readonly<Record<string, string | undefined>>,
  keywords: ReadonlySet<string>,
): TokenKind {
  if (word !== undefined) {
    if (call !== undefined) return 'f'
    if (keywords.has(word)) return 'k'
    return /^[A-Z][A-Z_]+$/.test(word) ? 'p' : ''
  }
  return c !== undefined ? 'c' : s !== undefined ? 's' : n !== undefined ? 'n' : u !== undefined ? 'u' : ''
}
