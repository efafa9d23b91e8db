import { getSaleOptions } from '@taquilla/contract/guest'
import { buildSaleOptions, buildTerms, buildTicket, uuid } from '../../apps/guest/test/answers/sale.ts'
import { answering } from '../../apps/guest/test/answers/stub.ts'
import { expect, test } from '../support/guest-test.ts'
import { openStubbed } from './stubbed-pages.ts'

const [MIN, MAX] = [950_000, 1_250_000]
const PAID = [MIN, 951_000, 1_050_000, 1_180_000, MAX]

for (const language of ['es', 'en'] as const) {
  test(`the captions of the price slider are apart and within it: ${language}`, async ({ page }) => {
    for (const paid of PAID) {
      for (const bounds of [
        { minPrice: MIN, maxPrice: MAX },
        { minPrice: 0, maxPrice: MAX },
        { minPrice: MIN, maxPrice: null },
      ]) {
        const terms = buildTerms({ currency: 'COP', paid, facePrice: paid, primaryFee: 0, ...bounds })
        const stub = answering(getSaleOptions, buildSaleOptions([buildTicket(12, { terms })]))
        await openStubbed(page, { path: `/sell/${uuid(12)}/start`, language, stubs: [stub] })
        const captions = page.getByRole('slider').locator('+ div > span')
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await expect(captions.first()).toBeVisible()
          const boxes = await captions.evaluateAll((all) =>
            all.map((each) => {
              const text = document.createRange()
              text.selectNodeContents(each)
              const { left, right, top } = text.getBoundingClientRect()
              return { left, right, top }
            }),
          )
          const about = JSON.stringify({ width, paid, bounds, boxes })
          const slider = await page.getByRole('slider').boundingBox()
          const tops = boxes.map(({ top }) => top)
          expect(Math.max(...tops) - Math.min(...tops), about).toBeLessThan(3)
          const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0))
          expect(Math.min(...gaps), about).toBeGreaterThanOrEqual(8)
          expect(Math.max(...boxes.map(({ right }) => right)), about).toBeLessThanOrEqual(
            (slider?.x ?? 0) + (slider?.width ?? 0) + 1,
          )
        }
      }
    }
  })
}
