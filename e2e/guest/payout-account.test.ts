import { getPayoutAccount, setPayoutAccount } from '@taquilla/contract/guest'
import type { Request } from 'playwright/test'
import { expect, test } from '../support/guest-test.ts'
import { answering, openStubbed, Refused } from './stubbed-pages.ts'

const KNOWN = { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', ending: '4521' }
const PATH = '/account/payout/edit'

test('shows of a known account its ending alone, and replaces it', async ({ page }) => {
  const sent: unknown[] = []
  const stubs = [
    answering(getPayoutAccount, { account: KNOWN }),
    answering(setPayoutAccount, (request: Request) => {
      sent.push(request.postDataJSON())
      return { account: { ...KNOWN, ending: '9876' } }
    }),
  ]
  await openStubbed(page, { path: PATH, stubs })
  await expect(page.getByText('Banco Río, terminada en 4521')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cambiar la cuenta' }).click()
  await page.getByLabel('Titular de la cuenta').fill('Lucía Ferreyra')
  await page.getByLabel('Banco').fill('Banco Río')
  await page.getByLabel('Número de cuenta').fill('ES12-9876')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardamos su cuenta.')).toBeVisible()
  await expect(page.getByText('Banco Río, terminada en 9876')).toBeVisible()
  expect(sent).toEqual([{ holderName: 'Lucía Ferreyra', bankName: 'Banco Río', accountNumber: 'ES12-9876' }])
})

test('names each field that is wrong, and sends nothing', async ({ page }) => {
  await openStubbed(page, { path: PATH, stubs: [answering(getPayoutAccount, { account: null })] })
  await page.getByLabel('Titular de la cuenta').fill('Lucía Ferreyra')
  await page.getByLabel('Número de cuenta').fill('12!')
  await page.getByRole('button', { name: 'Guardar la cuenta' }).click()
  await expect(page.getByLabel('Banco')).toBeFocused()
  await expect(page.getByLabel('Titular de la cuenta')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByLabel('Número de cuenta')).toHaveAccessibleDescription(/Escriba de 5 a 50/)
})

test('says why the account was refused, and keeps what was typed', async ({ page }) => {
  const refused = new Refused(422, 'request.invalid', 'Hay campos que no son válidos')
  const stubs = [answering(getPayoutAccount, { account: null }), answering(setPayoutAccount, refused)]
  await openStubbed(page, { path: PATH, stubs })
  await page.getByLabel('Titular de la cuenta').fill('Lucía Ferreyra')
  await page.getByLabel('Banco').fill('Banco Río')
  await page.getByLabel('Número de cuenta').fill('12345')
  await page.getByRole('button', { name: 'Guardar la cuenta' }).click()
  await expect(page.getByRole('alert').filter({ hasText: refused.body.title })).toBeVisible()
  await expect(page.getByLabel('Banco')).toHaveValue('Banco Río')
})

test('asks who the person is first', async ({ page }) => {
  await openStubbed(page, { path: PATH, contact: null })
  await expect(page.getByRole('heading', { name: 'Entre para ver su cuenta de cobro' })).toBeVisible()
})
