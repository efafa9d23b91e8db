// Draws icons and link preview images with Chromium (CHROMIUM_PATH, or Playwright's own). The results are committed:
// run this after changes of logo, tagline or colors.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { brand } from '../brand.ts'
import { iconFile } from './brand-images/icon-file.ts'
import { DIGEST_FILE, hashBrandImages, MARK, SITE } from './brand-images/sources.ts'

/** Share of an app icon that the logo fills; phones crop the corners. */
const APP_ICON_FILL = 0.66

const { CHROMIUM_PATH } = process.env
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
})
const images = join(SITE, 'static', 'img')
await mkdir(images, { recursive: true })
for (const language of ['es', 'en'] as const) {
  await writeFile(join(images, `card-${language}.png`), await drawCard(browser, brand.tagline[language]))
}
await writeFile(join(SITE, 'static', 'favicon.ico'), iconFile(await drawIcon(browser, { size: 32, fill: 1 })))
for (const [name, size] of [
  ['apple-touch-icon', 180],
  ['icon-192', 192],
  ['icon-512', 512],
] as const) {
  const icon = await drawIcon(browser, { size, fill: APP_ICON_FILL })
  await writeFile(join(images, `${name}.png`), icon)
}
await writeFile(DIGEST_FILE, `${JSON.stringify(await hashBrandImages(), null, 2)}\n`)
await browser.close()

async function drawCard(browser: Browser, tagline: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.goto(pathToFileURL(join(SITE, 'brand-images', 'card.html')).href)
  await page.locator('#name').evaluate((element, text) => element.append(text), brand.name)
  await page.locator('#tagline').evaluate((element, text) => element.append(text), tagline)
  await page.evaluate(async () => void (await document.fonts.ready))
  return page.screenshot()
}

interface Icon {
  readonly size: number
  readonly fill: number
}

/** The small icon is transparent; app icons center the logo on a white background. */
async function drawIcon(browser: Browser, { size, fill }: Icon): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = Math.round(size * fill)
  const background = fill === 1 ? 'transparent' : 'white'
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}">${MARK}`,
  )
  await page.locator('svg').evaluate((mark, pixels) => {
    mark.setAttribute('width', String(pixels))
    mark.setAttribute('height', String(pixels))
  }, side)
  return page.screenshot({ omitBackground: true })
}
