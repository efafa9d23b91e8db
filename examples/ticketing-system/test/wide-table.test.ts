import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WideTable } from '../src/pages/wide-table.ts'

test('a wide table can be focused, to scroll it with the keyboard, and has a name', () => {
  const html = renderToStaticMarkup(h(WideTable, { label: 'Shows', headings: ['Show'] }))
  expect(html).toBe(
    '<div class="wide" role="region" tabindex="0" aria-label="Shows"><table><thead><tr><th scope="col">Show</th></tr></thead><tbody></tbody></table></div>',
  )
})
