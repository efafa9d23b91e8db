// Hands the hostile texts out, so that neighbouring fields hold different ones and long fields hold many.
import { FORMATS } from '@taquilla/contract'
import type { TextField, TextOf } from './fill-texts.ts'
import { hostilePlan } from './hostile-drawings.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './hostile-texts.ts'

interface Deal {
  /** Before the paths, so that texts of several bodies can be told apart. */
  readonly name: string
  /** With which text it begins. */
  readonly from: number
  /** Values that must be as they are, by path; null leaves the sample alone. */
  readonly fixed?: Readonly<Record<string, string | null>>
}

const LONGEST = 10_000

/** Each text stands behind the name of its field, in brackets that nothing else has. */
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

/** As many texts as the field holds, one at least. */
function join({ maxLength = LONGEST }: TextField, { mark, take, between, choices }: Joined): string {
  let text = mark
  for (let tries = 0; tries < choices.length; tries += 1) {
    const longer = `${text}${between}${take(choices)}`
    if (longer.length <= maxLength) text = longer
    else if (text !== mark) break
  }
  return text
}
