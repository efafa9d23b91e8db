import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { expect, test } from '../../support/guest-test.ts'

const FOLDER = new URL('../../../apps/api/test/seat-plans/', import.meta.url)

/** Draws the plan as an image of 640 pixels, which runs and loads nothing. */
async function picture(page: Page, svg: string): Promise<Buffer> {
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  await page.setContent(`<img width="640" src="${source}">`)
  const image = page.locator('img')
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
  return image.screenshot()
}

const PROGRAMS = [
  ...['affinity', 'boxy-svg', 'coreldraw', 'figma', 'illustrator', 'illustrator-cs', 'inkscape'],
  ...['inkscape-prefixed', 'seat-chart', 'sketch'],
]

for (const program of PROGRAMS) {
  test(`a plan in the style of ${program} looks the same as it is stored`, async ({ page, seller }) => {
    const plan = readFileSync(new URL(`${program}.svg`, FOLDER), 'utf8')
    const { seating, seatMapLosses } = await seller.createEvent({ seating: { svgCode: plan } })
    const sanitized = String(seating?.svgCode)
    expect(sanitized).not.toMatch(/<(?:style|use)|\s(?:style|class)=/)
    // The seat chart has a link, which the picture does not show.
    expect(seatMapLosses?.map(({ name }) => name)).toEqual(program === 'seat-chart' ? ['a'] : undefined)
    expect((await picture(page, sanitized)).equals(await picture(page, plan))).toBe(true)
  })
}
