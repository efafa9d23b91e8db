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

/** Elements, and properties of theirs, that the sheet with all rules changes. Removes the sheet again. */
function differences(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const shown = () =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        [null, '::before', '::after', '::marker'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo)
          const values = [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`)
          return { name: `${element.nodeName}.${element.getAttribute('class')}${pseudo ?? ''}`, values }
        }),
      )
    const own = document.querySelector<HTMLLinkElement>('link[data-all]')
    const all = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: own?.dataset.all })
    const before = shown()
    await new Promise((resolve, reject) => {
      Object.assign(all, { onload: resolve, onerror: reject })
      document.head.append(all)
    })
    const after = shown()
    all.remove()
    return before.flatMap(({ name, values }, index) =>
      values
        .filter((value, place) => value !== after[index]?.values[place])
        .map((value) => `${name} ${value}`),
    )
  })
}
