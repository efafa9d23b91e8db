import { expect } from '../support/expect.ts'
import { siteUrl } from '../support/sites.ts'
import { visit } from '../support/visit.ts'
import { test } from '../support/worker-test.ts'

const WEBHOOKS = '/docs/Primeros pasos/Instalación de las Notificaciones Webhook'

for (const { from, to } of [
  { from: '/docs/SuperSwap/intro?a=1#topes', to: '/docs/SuperSwap/Precios y cargos?a=1#topes' },
  { from: '/en/docs/SuperSwap/intro#topes', to: '/en/docs/SuperSwap/Precios y cargos#topes' },
  { from: `${WEBHOOKS}#ticket.updated`, to: '/docs/Primeros pasos/Catálogo de webhooks#ticket.updated' },
]) {
  test(`a bookmark of ${from} leads to the section`, async ({ page }) => {
    const { complaints } = await visit(page, siteUrl() + encodeURI(from))
    await expect(page).toHaveURL(siteUrl() + encodeURI(to))
    await expect(page.locator(`[id="${to.split('#')[1]}"]`)).toBeInViewport()
    expect(complaints).toEqual([])
  })
}
