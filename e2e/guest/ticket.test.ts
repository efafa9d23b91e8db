import type { EventInput } from '@taquilla/contract'
import { issueProtected } from '../support/guest-pages.ts'
import { expect, inEnglish, open, test } from '../support/guest-test.ts'
import { type Seller, signedInAs, uniqueEmail } from '../support/seller.ts'

/** Issues a protected ticket; `urlFor` signs in the given person. */
async function issueTicket(seller: Seller, overrides: Partial<EventInput> = {}) {
  const issued = await issueProtected(seller, overrides)
  const path = `/v1/tickets/${issued.ticketId}/url`
  const urlFor = (user?: string) => seller.urlOf(path, user === undefined ? {} : signedInAs(user))
  return { ...issued, urlFor }
}

test.describe('the page of a ticket', () => {
  test('shows its owner the seat, the holder, the countdown and a link to sell', async ({ page, seller }) => {
    const { owner, urlFor } = await issueTicket(seller)
    await open(page, await urlFor(owner))
    await expect(page.getByRole('heading', { name: 'El jardín de Aurelia', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle('Su entrada · El jardín de Aurelia · Butaca Sur')
    for (const [fact, value] of [
      ['Sector', 'Platea'],
      ['Fila', 'F'],
      ['Butaca', '12'],
      ['Puerta', 'B'],
    ] as const) {
      await expect(page.locator('dl > div', { hasText: fact })).toContainText(value)
    }
    await expect(page.getByText('Lucía Ferreyra')).toBeVisible()
    await expect(page.getByText('Documento •••982')).toBeVisible()
    await expect(
      page.getByRole('timer', { name: /^Faltan 99 días, \d+ horas?, \d+ minutos?$/ }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Vender' }).click()
    await expect(page).toHaveURL(/\/es\/guest\/sell\/[0-9a-f-]{36}\/start\?ticketSellerId=/)
  })

  test('shows only the show without a session, and asks to sign in', async ({ page, seller }) => {
    const { urlFor, ticketId } = await issueTicket(seller)
    const answers: string[] = []
    page.on('response', async (response) => {
      if (/\/guest\/(?:api|tickets)\//.test(response.url())) answers.push(await response.text())
    })
    await open(page, inEnglish(await urlFor()))
    await expect(page.getByRole('heading', { name: 'El jardín de Aurelia', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sign in to see your ticket', level: 2 })).toBeVisible()
    expect(answers.length).toBeGreaterThan(0)
    for (const secret of ['Ferreyra', '31456982', '•982', 'Platea', ticketId]) {
      expect(answers.join(' ')).not.toContain(secret)
    }
  })

  test('offers another person to switch accounts', async ({ page, seller }) => {
    const { urlFor } = await issueTicket(seller)
    await open(page, await urlFor(uniqueEmail('bruno')))
    await expect(page.getByText('Esta entrada es de otra persona')).toBeVisible()
    await expect(page.getByText('Platea')).toHaveCount(0)
    await page.getByRole('button', { name: 'Iniciar sesión con otro correo' }).click()
    await expect(page.getByRole('textbox', { name: 'Correo' })).toBeVisible()
  })
})
