import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { siteWithoutApiUrl } from '../support/sites.ts'
import { test } from '../support/worker-test.ts'
import { TEMPLATE_PAGES } from './pages.ts'

/** Pages link only the rules that their folder can use (`plugins/page-styles`), and show the same with all rules. */
for (const { path, mode } of TEMPLATE_PAGES) {
  test(`${path} in ${mode} looks the same with the styles of all pages`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode)
    await page.goto(siteWithoutApiUrl() + path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await differences(page)).toEqual([])
    }
  })
}

/** Elements whose styles the sheet with all rules changes, and what changes. Of elements with equal ancestors, the first. */
function differences(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const properties = [...getComputedStyle(document.body)].filter((name) => !name.startsWith('--'))
    const nameOf = (element: Element) => element.nodeName + (element.getAttribute('class') ?? '')
    const pathOf = (element: Element | null): string =>
      element === null ? '' : `${pathOf(element.parentElement)} > ${nameOf(element)}`
    const paths = new Map<string, HTMLElement>()
    for (const element of document.querySelectorAll<HTMLElement>('body, body *')) {
      const path = pathOf(element)
      if (!paths.has(path)) paths.set(path, element)
    }
    const elements = [...paths].flatMap(([path, element]) =>
      [null, '::before', '::after'].map((pseudo) => ({ path: path + (pseudo ?? ''), element, pseudo })),
    )
    const shown = () => {
      for (const animation of document.getAnimations()) animation.finish()
      return elements.map(({ element, pseudo }) => {
        const style = getComputedStyle(element, pseudo)
        return properties.map((property) => style.getPropertyValue(property))
      })
    }
    // The estimated heights of skipped content would change as it is laid out.
    const whole = new CSSStyleSheet()
    whole.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [whole]
    const { all: href = '' } = document.querySelector<HTMLElement>('[data-all]')?.dataset ?? {}
    const all = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    const before = shown()
    await new Promise((resolve, reject) => {
      Object.assign(all, { onload: resolve, onerror: () => reject(new Error(href)) })
      document.head.append(all)
    })
    const after = shown()
    all.remove()
    return elements.flatMap(({ path }, index) =>
      properties.flatMap((property, place) => {
        const [old, now] = [before[index]?.[place], after[index]?.[place]]
        return old === now ? [] : [`${path} ${property}: ${old} becomes ${now}`]
      }),
    )
  })
}
