// Turns `<Limits of="webhooks" />` into a table of the limits of the contract, and `<Limit of="MAX_URL_LENGTH" />` into
// the value of one. `as="number"` leaves out its unit.

import type { Language } from '@taquilla/contract'
import { becomeTable } from '../become-table.ts'
import { type ElementNode, findElements, type Page, readAttribute } from '../mdx-tree.ts'
import { CODES, EVENTS, REQUESTS, SIZES, TEST_CLOCK, TEXTS } from './call-limits.ts'
import { LITE, OUTGOING, RETENTION, WEBHOOKS } from './connection-limits.ts'
import { count, inItsUnit, type Limit, limitNamed } from './limit-values.ts'
import { RESALE, SIGN_IN, SIGN_IN_ALLOWANCES } from './resale-limits.ts'

interface Options {
  readonly language: Language
}

const HEAD = { es: ['Qué', 'Límite'], en: ['What', 'Limit'] } as const

/** Remark plugin; fails the build at the line that names an unknown limit or group. */
export function limits({ language }: Options) {
  return (tree: ElementNode, page: Page): void => {
    for (const node of findElements(tree, 'Limits')) {
      const name = readAttribute(node, 'of') ?? ''
      if (!isGroup(name)) {
        page.fail(`There are no limits "${name}". Existing ones: ${Object.keys(LIMITS).join(', ')}`, node)
      }
      const rows = LIMITS[name].map(({ what, value }) => [what[language], value[language]])
      becomeTable(node, [HEAD[language], ...rows])
    }
    for (const node of findElements(tree, 'Limit')) {
      const name = readAttribute(node, 'of') ?? ''
      const limit = limitNamed(name)
      if (limit === undefined) page.fail(`The contract has no limit "${name}"`, node)
      const value = readAttribute(node, 'as') === 'number' ? count(limit) : inItsUnit(name, limit)
      Object.assign(node, { type: 'text', value: value[language], attributes: [], children: [] })
    }
  }
}

function isGroup(name: string): name is LimitGroup {
  return Object.hasOwn(LIMITS, name)
}

/** Limits by the name that pages give to `<Limits of="…" />`. */
export const LIMITS = {
  requests: REQUESTS,
  sizes: SIZES,
  events: EVENTS,
  texts: TEXTS,
  codes: CODES,
  resale: RESALE,
  'sign-in': SIGN_IN,
  'sign-in-allowances': SIGN_IN_ALLOWANCES,
  webhooks: WEBHOOKS,
  outgoing: OUTGOING,
  lite: LITE,
  'test-clock': TEST_CLOCK,
  retention: RETENTION,
} as const satisfies Readonly<Record<string, readonly Limit[]>>

type LimitGroup = keyof typeof LIMITS
