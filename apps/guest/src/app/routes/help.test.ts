import {
  getListingPage,
  getPayment,
  getPayoutAccount,
  getPurchase,
  getResalePage,
  getSession,
  getTicketCode,
  getTicketPage,
  type TicketPage,
} from '@taquilla/contract/guest'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  buildCancelledPurchase,
  buildPurchase,
  buildTransfer,
  CHECKOUT_ID,
  checkoutThat,
} from '../../../test/answers/checkout.ts'
import { buildResalePage } from '../../../test/answers/resale.ts'
import { uuid } from '../../../test/answers/sale.ts'
import { buildSession, EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, Refused, type Stub } from '../../../test/answers/stub.ts'
import { buildOthersPage, buildOwnPage, TEXT_CODE, TICKET_PATH } from '../../../test/answers/tickets.ts'
import { CHECKOUT } from '../../../test/checkout-steps.ts'
import { openPage, type Visit } from '../../../test/open-page.tsx'

/** Opens the help of a page and returns its dialog. */
async function openHelp(visit: Visit) {
  const user = await openPage(visit)
  // The page's questions are known once its data is there.
  await screen.findAllByRole('heading', { name: /./ })
  await user.click(screen.getByRole('button', { name: visit.language === 'en' ? 'Help' : 'Ayuda' }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

const questionsIn = (dialog: ReturnType<typeof within>) =>
  dialog.getAllByRole('group').map((each: HTMLElement) => each.querySelector('summary')?.textContent)

const ticket = (page: TicketPage, language: 'es' | 'en' = 'es') =>
  openHelp({
    path: TICKET_PATH,
    language,
    stubs: [answering(getTicketPage, page), answering(getTicketCode, TEXT_CODE)],
  })

describe('the help', () => {
  it.each<[string, TicketPage, string[]]>([
    ['locked', buildOwnPage({ codeState: 'LOCKED' }), ['¿Cuándo aparece mi código?']],
    ['shown', buildOwnPage(), ['¿Qué hago si no leen el código en la puerta?']],
    [
      'listed',
      buildOwnPage({ status: 'LISTED', codeState: 'LISTED' }),
      ['¿Puedo entrar mientras está en venta?', '¿Cuándo cobro?'],
    ],
    [
      'cancelled',
      buildOwnPage({ status: 'CANCELLED', codeState: 'NONE' }),
      ['La función se canceló. ¿Cuándo me devuelven el dinero?'],
    ],
    ['sold', buildOthersPage('SOLD'), ['¿Cuándo cobro?']],
    ['another person’s', buildOthersPage('OTHER'), ['Compré esta entrada y no la veo']],
  ])('answers the questions of a ticket that is %s, and about refunds', async (_, page, questions) => {
    const { dialog } = await ticket(page)
    expect(questionsIn(dialog)).toEqual([...questions, '¿Puedo devolver una compra?'])
  })

  it('names the contact of the seller, and closes', async () => {
    const { dialog, user } = await ticket(buildOwnPage(), 'en')
    const email = dialog.getByRole('link', { name: 'ayuda@butacasur.example' })
    expect(email.getAttribute('href')).toBe('mailto:ayuda@butacasur.example')
    expect(dialog.queryByText('Phone')).toBeNull()
    expect(dialog.queryByText('Mention your purchase number')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('links phone and page, and says how to ask without a contact', async () => {
    const page = (helpContact: ReturnType<typeof buildSession>['seller']['helpContact']): Stub[] => {
      const session = buildSession('lucia.ferreyra@example.com')
      return [
        answering(getSession, { ...session, seller: { ...session.seller, helpContact } }),
        answering(getTicketPage, buildOwnPage()),
        answering(getTicketCode, TEXT_CODE),
      ]
    }
    const full = { email: null, phone: '+54 (351) 555-0187', page: 'https://butacasur.example/ayuda' }
    const { dialog } = await openHelp({ path: TICKET_PATH, stubs: page(full) })
    expect(dialog.getByRole('link', { name: full.phone }).getAttribute('href')).toBe('tel:+543515550187')
    expect(dialog.getByRole('link', { name: 'butacasur.example' }).getAttribute('href')).toBe(full.page)
    const { dialog: other } = await openHelp({
      path: TICKET_PATH,
      stubs: page({ email: null, phone: null, page: null }),
    })
    expect(other.getByText('Escriba a Butaca Sur por el medio con el que compró.')).toBeVisible()
  })

  it('names the number of a purchase, and of one whose transfer is awaited', async () => {
    const purchase = buildPurchase()
    const path = `/purchases/${purchase.id}/details`
    const { dialog, user } = await openHelp({ path, stubs: [answering(getPurchase, purchase)] })
    expect(dialog.getByText(purchase.id.slice(-8))).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Copiar el número completo' }))
    expect(await navigator.clipboard.readText()).toBe(purchase.id)
    const payment = buildTransfer()
    const stubs = [checkoutThat({ payment }).answer, answering(getPayment, payment)]
    const { dialog: transfer } = await openHelp({ path: CHECKOUT, stubs })
    expect(transfer.getByText(CHECKOUT_ID.slice(-8))).toBeVisible()
    expect(questionsIn(transfer)[0]).toBe('¿Qué pasa con mi transferencia?')
    const { dialog: held } = await openHelp({
      path: CHECKOUT,
      stubs: [checkoutThat().answer],
    })
    expect(held.queryByText(CHECKOUT_ID.slice(-8))).toBeNull()
  })

  it('speaks of the refund on the page of a purchase whose show was cancelled', async () => {
    const purchase = buildCancelledPurchase()
    const path = `/purchases/${purchase.id}/details`
    const { dialog } = await openHelp({ path, stubs: [answering(getPurchase, purchase)] })
    expect(questionsIn(dialog)[0]).toBe('La función se canceló. ¿Cuándo me devuelven el dinero?')
  })

  it('says on an empty resale page when there will be tickets', async () => {
    const path = `/events/${EVENT_ID}/resale?showId=aurelia-1`
    const { dialog } = await openHelp({
      path,
      stubs: [answering(getResalePage, buildResalePage({ offers: [] }))],
    })
    expect(questionsIn(dialog)[0]).toBe('¿Cuándo habrá entradas?')
  })

  it('speaks of payouts, not of returns, on the page of the payout account', async () => {
    const none = { account: null, payableFrom: null, pending: null }
    const stubs = [answering(getPayoutAccount, none)]
    const { dialog } = await openHelp({ path: '/account/payout/edit', stubs })
    expect(questionsIn(dialog)).toEqual(['¿Cuándo cobro?', '¿Qué pasa si cambio la cuenta?'])
  })

  it('forgets the questions of the page that was left', async () => {
    await ticket(buildOwnPage())
    const { dialog } = await openHelp({ path: '/no/such/page' })
    expect(questionsIn(dialog)).toEqual(['¿Puedo devolver una compra?'])
  })
})

const LISTING = `/listings/${uuid(912)}/details`
const GONE = answering(getListingPage, new Refused(404, 'listing.not_found', 'No encontramos la publicación'))

describe('a link that leads to nothing', () => {
  it('says what may be wrong with it, and how to reach the seller', async () => {
    await openPage({ path: LISTING, stubs: [GONE] })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No encontramos la publicación' }),
    ).toBeVisible()
    expect(await screen.findByText(/Puede que el enlace esté incompleto/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Escriba o llame al organizador' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'ayuda@butacasur.example' })).toBeVisible()
  })

  it('leads to the person’s purchases if it is a purchase', async () => {
    const unknown = new Refused(404, 'purchase.not_found', 'No encontramos la compra')
    await openPage({
      path: `/purchases/${CHECKOUT_ID}/details`,
      stubs: [answering(getPurchase, unknown)],
    })
    const page = within(screen.getByRole('main'))
    const link = await page.findByRole('link', { name: 'Mis compras' })
    expect(link.getAttribute('href')).toContain('/purchases/mine/list')
    expect(await page.findByRole('heading', { name: 'Escriba o llame al organizador' })).toBeVisible()
    expect(page.getByText('More about purchase.not_found.')).toBeVisible()
    expect(page.queryByText(/Puede que el enlace esté incompleto/)).not.toBeInTheDocument()
    expect(page.queryByRole('link', { name: 'Mis entradas' })).not.toBeInTheDocument()
  })

  it('says that a suspended seller’s sales are paused, and leads to the tickets', async () => {
    const paused = new Refused(403, 'seller.suspended', 'Las ventas están en pausa')
    const session = buildSession()
    const seller = { ...session.seller, isPaused: true }
    const stubs = [answering(getResalePage, paused), answering(getSession, { ...session, seller })]
    await openPage({ path: `/events/${EVENT_ID}/resale`, stubs })
    const page = within(screen.getByRole('main'))
    expect(await page.findByRole('heading', { level: 1, name: 'Las ventas están en pausa' })).toBeVisible()
    expect(page.getByText('More about seller.suspended.')).toBeVisible()
    expect(page.getByRole('link', { name: 'Mis entradas' })).toBeVisible()
    expect(await page.findByRole('link', { name: 'ayuda@butacasur.example' })).toBeVisible()
    expect(page.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('banner')).toHaveTextContent('Las entradas siguen siendo válidas.')
  })

  it('says in English what to do where no page exists', async () => {
    await openPage({ path: '/no/such/page', language: 'en' })
    expect(await screen.findByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible()
    expect(screen.getByText(/^Open the full link again, from the email or the site/)).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My tickets' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'ayuda@butacasur.example' })).toBeVisible()
  })

  it.each(['/tickets/mine/list', LISTING])(
    'offers neither retry nor tickets of an unknown seller: %s',
    async (path) => {
      const unknown = new Refused(404, 'seller.not_found', 'No encontramos al organizador')
      await openPage({ path, stubs: [answering(getSession, unknown), answering(getListingPage, unknown)] })
      expect(
        await screen.findByRole('heading', { level: 1, name: 'No encontramos al organizador' }),
      ).toBeVisible()
      expect(screen.getByRole('main')).toHaveTextContent('More about seller.not_found.')
      expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).not.toBeInTheDocument()
      expect(within(screen.getByRole('main')).queryByRole('link')).not.toBeInTheDocument()
    },
  )
})
