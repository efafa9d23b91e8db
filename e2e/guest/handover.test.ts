// A ticket handed over on the pages, against the running API.
import type { Ticket } from '@taquilla/contract'
import { expect, open, test } from '../support/guest-test.ts'
import { mailTo } from '../support/mails.ts'
import { signIn } from '../support/resale.ts'
import { signedInAs, uniqueEmail } from '../support/seller.ts'
import { WORDS } from '../support/words.ts'

const RULES = { ticketShield: true, qrUnlock: 3 * 60 * 60, transfer: true } as const

test('a ticket is handed over by mail, and the recipient claims it in their name', async ({
  page,
  browser,
  seller,
  api,
}) => {
  const [owner, recipient] = [uniqueEmail('lucia'), uniqueEmail('sofia')]
  const event = await seller.createEvent()
  await seller.setRules(event, RULES)
  const [ticket] = await seller.issue(event, {
    buyer: owner,
    nominalTicket: { fullName: 'Lucía Ferreyra', identification: '31456982' },
  })
  const ticketId = String(ticket?.ticketId)
  await open(page, await seller.urlOf(`/v1/tickets/${ticketId}/url`, signedInAs(owner)))
  await page.getByRole('button', { name: 'Ceder a alguien' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo de quien la recibe').fill(recipient)
  await dialog.getByLabel('Su nombre (opcional)').fill('Lucía')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog.getByText(`Le escribimos a ${recipient}.`)).toBeVisible()

  const mail = await mailTo(api, recipient, /^Le ceden una entrada/)
  const url = /https?:\/\/\S+\/claim\?\S+/.exec(mail.text)?.[0] ?? ''
  expect(mail.text).not.toContain(owner)
  const context = await browser.newContext()
  const other = await context.newPage()
  await open(other, url)
  await expect(other.getByRole('heading', { name: 'Lucía le cede una entrada' })).toBeVisible()
  await signIn(other, api, { address: recipient, words: WORDS.es })
  await other.getByLabel('Nombre completo').fill('Sofía Luna')
  await other.getByLabel('Número de documento').fill('33210987')
  await other.getByRole('button', { name: 'Aceptar la entrada' }).click()
  await other.getByRole('link', { name: 'Ver la entrada' }).click()
  await expect(other.getByText('Sofía Luna')).toBeVisible()
  await context.close()

  expect((await seller.call<Ticket>('GET', `/v1/tickets/${ticketId}`)).currentOwnerEmail).toBe(recipient)
  await page.reload()
  await expect(page.getByText('Lucía Ferreyra')).toBeHidden()
})
