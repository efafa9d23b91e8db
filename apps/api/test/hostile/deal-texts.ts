// Distributes hostile texts so that neighboring fields get different ones and long fields get many.
import { FORMATS } from '@taquilla/contract'
import type { TextField, TextOf } from './fill-texts.ts'
import { hostilePlan } from './hostile-drawings.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './hostile-texts.ts'

interface Deal {
  /** Prefix of the paths, to tell texts of several bodies apart. */
  readonly name: string
  /** Index of the first text to use. */
  readonly from: number
  /** Fixed values by path; null keeps the sample's value. */
  readonly fixed?: Readonly<Record<string, string | null>>
}

const LONGEST = 10_000

/** Returns a function that gives each field its texts, after the field's path in ⟦ ⟧. */
export function dealTexts({ name, from, fixed = {} }: Deal): TextOf {
  let next = from
  const take = (choices: readonly string[]) => String(choices[next++ % choices.length])

  return (field) =>
    Object.hasOwn(fixed, field.path)
      ? (fixed[field.path] ?? undefined)
      : writeText(field, `⟦${name}/${field.path}⟧`, take)
}

type Take = (choices: readonly string[]) => string

function writeText(field: TextField, mark: string, take: Take): string | undefined {
  if (field.path.endsWith('svgCode')) return hostilePlan('platea-f-1')
  switch (field.format) {
    case undefined:
      return field.pattern === undefined
        ? join(field, { mark, take, between: '\n', choices: HOSTILE_TEXTS })
        : undefined
    case 'multi-line':
      return join(field, { mark, take, between: '\n', choices: MULTI_LINES })
    case 'single-line':
      return join(field, { mark, take, between: ' ', choices: SINGLE_LINES })
    case 'external-id':
      return `${take(IDS)} ${mark.slice(-40)}`
    case 'web-url':
      return `${take(ADDRESSES)}?${encodeURIComponent(mark)}`
    case 'email':
      return `'onload='executed${Date.now() % 1_000}'@example.com`
    default:
      return undefined
  }
}

const MULTI_LINES = HOSTILE_TEXTS.filter(FORMATS['multi-line'].test)
const SINGLE_LINES = HOSTILE_TEXTS.filter(FORMATS['single-line'].test)
const IDS = HOSTILE_TEXTS.filter((text) => text.length < 120 && FORMATS['external-id'].test(text))
const ADDRESSES = HOSTILE_ADDRESSES.filter(
  (url) => FORMATS['web-url'].test(url) && new URL(url).protocol === 'https:',
)

interface Joined {
  readonly mark: string
  readonly take: Take
  readonly between: string
  readonly choices: readonly string[]
}

/** Joins as many texts as fit into the field, at least one. */
function join({ maxLength = LONGEST }: TextField, { mark, take, between, choices }: Joined): string {
  let text = mark
  for (let tries = 0; tries < choices.length; tries += 1) {
    const longer = `${text}${between}${take(choices)}`
    if (longer.length <= maxLength) text = longer
    else if (text !== mark) break
  }
  return text
}
