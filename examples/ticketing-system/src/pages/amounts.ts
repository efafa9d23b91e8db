import { createElement as h } from 'react'
import { formatMoney } from '../money.ts'
import type { Language } from '../texts.ts'

interface AmountsProps {
  readonly language: Language
  readonly currency: string
  /** Name and amount of each line; the last one is the result. */
  readonly lines: readonly (readonly [name: string, amount: number])[]
}

export function Amounts({ language, currency, lines }: AmountsProps) {
  return h(
    'dl',
    null,
    lines.map(([name, amount]) =>
      h(
        'div',
        { key: name },
        h('dt', null, name),
        h('dd', null, formatMoney({ amount, currency }, language)),
      ),
    ),
  )
}
