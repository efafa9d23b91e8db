// Turns `<Limits of="webhooks" />` into a table of the limits of the contract.
import type { Language } from '@taquilla/contract'
import { becomeTable } from '../become-table.ts'
import { type ElementNode, findElements, type Page, readAttribute } from '../mdx-tree.ts'
import { LIMITS, type LimitGroup } from './limits.ts'

interface Options {
  readonly language: Language
}

const HEAD = { es: ['Qué', 'Límite'], en: ['What', 'Limit'] } as const

/** Remark plugin; fails the build at the line that names an unknown group of limits. */
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
  }
}

function isGroup(name: string): name is LimitGroup {
  return Object.hasOwn(LIMITS, name)
}
