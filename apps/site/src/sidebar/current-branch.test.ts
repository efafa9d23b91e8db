import type { PropSidebarItem } from '@docusaurus/plugin-content-docs'
import { expect, it } from 'vitest'
import { currentBranch } from './current-branch.ts'

const link = (href: string): PropSidebarItem => ({ type: 'link', label: href, href })
const category = (label: string, items: PropSidebarItem[], href?: string): PropSidebarItem => ({
  type: 'category',
  label,
  items,
  collapsed: true,
  collapsible: true,
  ...(href === undefined ? {} : { href }),
})

const SIDEBAR = [
  link('/docs/intro'),
  category(
    'Revender',
    [link('/docs/Precios y cargos'), category('Recursos', [link('/docs/pago')])],
    '/docs/swap',
  ),
  category('Cobrar', [link('/docs/Precios y cargos')]),
]

it.each([
  ['/docs/intro', ['/docs/intro']],
  ['/docs/swap/', ['Revender']],
  ['/docs/precios y cargos', ['Revender', '/docs/Precios y cargos']],
  ['/docs/pago', ['Revender', 'Recursos', '/docs/pago']],
  ['/docs/otra', []],
])('the branch of %s is %j', (path, labels) => {
  const branch = currentBranch(SIDEBAR, path)
  expect(branch.map((item) => ('label' in item ? item.label : ''))).toEqual(labels)
  const [first] = branch
  expect(first === undefined || SIDEBAR.includes(first)).toBe(true)
})
