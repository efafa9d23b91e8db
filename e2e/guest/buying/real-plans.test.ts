import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { sanitizeSeatMap } from '../../../apps/api/src/domain/events/seat-map/seat-map.ts'
import { expect } from '../../support/expect.ts'
import { test } from '../../support/worker-test.ts'

const FOLDER = new URL('../../../apps/api/test/seat-plans/', import.meta.url)

/** Draws the plan as an image of 640 pixels, which runs and loads nothing. */
async function picture(page: Page, svg: string): Promise<Buffer> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  await page.setContent(`<img width="640" src="${source}">`)
  const image = page.locator('img')
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  return image.screenshot()
}

for (const program of ['inkscape', 'illustrator', 'seat-chart']) {
  test(`a plan in the style of ${program} looks the same after it was sanitized`, async ({ page }) => {
    const plan = readFileSync(new URL(`${program}.svg`, FOLDER), 'utf8')
    const sanitized = String(await sanitizeSeatMap(plan))
    expect(sanitized).not.toMatch(/<(?:style|use)|\s(?:style|class)=/)
    expect((await picture(page, sanitized)).equals(await picture(page, plan))).toBe(true)
  })
}
