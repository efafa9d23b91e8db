import {
  changeHold,
  createHold,
  getCheckout,
  getMyTickets,
  getResalePage,
  getSession,
  releaseHold,
} from '@taquilla/contract/guest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  buildCheckout,
  buildPayment,
  buildTransfer,
  CHECKOUT_ID,
  checkoutThat,
} from '../../../test/answers/checkout.ts'
import { buildOffers, buildResalePage } from '../../../test/answers/resale.ts'
import { buildSession, EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, Refused, recording, type Stub } from '../../../test/answers/stub.ts'
import { listOf } from '../../../test/answers/tickets.ts'
import { CHECKOUT } from '../../../test/checkout-steps.ts'
import { openPage } from '../../../test/open-page.tsx'

const CONTACT = 'lucia.ferreyra@example.com'
const OTHER_ID = '0198c000-0000-7000-8000-00000000c002'
const MINE = '/tickets/mine/list'
const RESALE = `/events/${EVENT_ID}/resale?showId=aurelia-1`

beforeEach(() => localStorage.clear())

const session = (holdIds: readonly string[]) =>
  answering(getSession, { ...buildSession(CONTACT), holdIds: [...holdIds] })
const tickets = answering(getMyTickets, listOf([]))

function openMine(stubs: readonly Stub[], more: { language?: 'en'; contact?: null } = {}) {
  return openPage({ path: MINE, ...more, stubs: [...stubs, tickets] })
}

const strip = () => screen.findByRole('region', { name: 'Su reserva' })

describe('the strip of a hold', () => {
  it('shows what is held, the time left and what to do, on another page', async () => {
    const { answer } = checkoutThat()
    await openMine([session([CHECKOUT_ID]), answer])
    const region = await strip()
    expect(region).toHaveTextContent('Reservado: Platea, H 7–8')
    expect(region).toHaveTextContent(/118[.]800/)
    expect(within(region).getByRole('timer')).toHaveTextContent(/^09:1\d$/)
    expect(within(region).getByRole('link', { name: 'Seguir con el pago' }).getAttribute('href')).toContain(
      CHECKOUT,
    )
    expect(within(region).getByRole('link', { name: 'Cambiar la reserva' }).getAttribute('href')).toContain(
      `/events/${EVENT_ID}/resale`,
    )
  })

  it('requests nothing for visitors without a hold', async () => {
    const asked = vi.fn(() => buildCheckout())
    await openMine([session([]), answering(getCheckout, asked)])
    await screen.findByRole('heading', { level: 1 })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(asked).not.toHaveBeenCalled()
    expect(screen.queryByRole('region', { name: 'Su reserva' })).not.toBeInTheDocument()
  })

  it('is not on the checkout, which has its own clock', async () => {
    const { answer } = checkoutThat()
    await openPage({ path: CHECKOUT, stubs: [session([CHECKOUT_ID]), answer] })
    await screen.findByRole('heading', { name: 'Confirme su compra' })
    expect(screen.getAllByRole('timer')).toHaveLength(1)
  })

  it('shows a hold that this browser opened to a visitor who is not signed in, without changing it', async () => {
    const { answer } = checkoutThat({ view: 'SIGN_IN' })
    await openPage({ path: CHECKOUT, contact: null, stubs: [answer] })
    await screen.findByRole('timer')
    await openMine([answer], { contact: null })
    const region = await strip()
    expect(within(region).getByRole('link', { name: 'Seguir con el pago' })).toBeVisible()
    expect(within(region).queryByRole('link', { name: 'Cambiar la reserva' })).not.toBeInTheDocument()
    expect(within(region).queryByRole('button')).not.toBeInTheDocument()
  })

  it('is not for a visitor who only has the address of somebody’s checkout', async () => {
    const { answer } = checkoutThat({ view: 'SIGN_IN', items: [], subtotal: 0, fees: 0, total: 0 })
    await openPage({ path: CHECKOUT, contact: null, stubs: [answer] })
    expect(await screen.findByRole('heading', { name: 'Inicie sesión para pagar' })).toBeVisible()
    const summary = screen.getByRole('complementary', { name: 'Resumen de la compra' })
    expect(summary).toHaveTextContent('Si esta compra es suya, inicie sesión para verla.')
    expect(summary).not.toHaveTextContent('ARS')
    expect(
      within(summary).getByRole('link', { name: 'Volver a la reventa del evento' }).getAttribute('href'),
    ).toContain(`/events/${EVENT_ID}/resale`)
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(localStorage).toHaveLength(0)
  })

  it('disappears for a visitor who may no longer see the hold', async () => {
    const { answer, becomes } = checkoutThat({ view: 'SIGN_IN' })
    await openPage({ path: CHECKOUT, contact: null, stubs: [answer] })
    await screen.findByRole('timer')
    becomes({ items: [] })
    const asked = vi.fn(answer.reply)
    await openMine([{ ...answer, reply: asked }], { contact: null })
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(screen.queryByRole('region', { name: 'Su reserva' })).not.toBeInTheDocument()
  })

  it('offers only the payment while one is in progress, and is only at the resale while a transfer is awaited', async () => {
    const { answer, becomes } = checkoutThat({ payment: buildPayment() })
    await openMine([session([CHECKOUT_ID]), answer])
    const region = await strip()
    expect(region).toHaveTextContent('Pago en curso: Platea, H 7–8')
    expect(within(region).queryByRole('button')).not.toBeInTheDocument()
    becomes({ payment: buildTransfer() })
    await openMine([session([CHECKOUT_ID]), answer])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Su reserva' })).not.toBeInTheDocument())
  })

  it('releases after saying from when one may reserve again, and says how the hold ended', async () => {
    const { answer, becomes } = checkoutThat({ holdAgainAt: '2027-03-10T14:31:00Z' })
    const user = await openMine([
      session([CHECKOUT_ID]),
      answer,
      answering(releaseHold, () => becomes({ status: 'CANCELLED' })),
    ])
    await user.click(within(await strip()).getByRole('button', { name: 'Cancelar la reserva' }))
    const dialog = screen.getByRole('dialog', { name: '¿Cancelar la reserva?' })
    expect(dialog).toHaveTextContent('Puede reservar otra vez desde las 14:31.')
    await user.click(within(dialog).getByRole('button', { name: 'Sí, cancelarla' }))
    expect(await screen.findByText('Canceló su reserva: Platea, H 7–8.')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }))
    expect(screen.queryByRole('region', { name: 'Su reserva' })).not.toBeInTheDocument()
  })

  it('says that the time is over, and that one may reserve again at once', async () => {
    const now = new Date()
    const expiresAt = new Date(now.getTime() + 1_500).toISOString()
    const { answer, becomes } = checkoutThat({ now: now.toISOString(), expiresAt })
    await openMine([session([CHECKOUT_ID]), answer])
    await strip()
    becomes({ status: 'EXPIRED', now: expiresAt })
    expect(await screen.findByText('Terminó el tiempo de su reserva: Platea, H 7–8.')).toBeVisible()
    expect(
      screen.getByText(/No se cobró nada\. Si sigue en venta, puede reservar otra vez cuando quiera\./),
    ).toBeVisible()
  })

  it('is silent about holds that ended before the visit', async () => {
    const asked = vi.fn(() => buildCheckout({ status: 'EXPIRED' }))
    await openMine([session([CHECKOUT_ID]), answering(getCheckout, asked)])
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByText(/Terminó el tiempo/)).not.toBeInTheDocument()
  })

  it('speaks English', async () => {
    const { answer } = checkoutThat()
    await openMine([session([CHECKOUT_ID]), answer], { language: 'en' })
    expect(await screen.findByText('Reserved: Platea, H 7–8')).toBeVisible()
  })
})

describe('the resale page, while the visitor holds tickets', () => {
  const offers = buildOffers()
  const held = offers.filter(({ seats: [seat] }) => seat?.row === 'K' && seat.seat === '3')
  const others = offers.filter((offer) => !held.includes(offer))
  const page = answering(
    getResalePage,
    buildResalePage({ offers: others, hold: { id: CHECKOUT_ID, offers: held } }),
  )

  it('shows them as chosen, and leaves time and payment to the strip', async () => {
    const { answer } = checkoutThat()
    await openPage({ path: RESALE, stubs: [session([CHECKOUT_ID]), answer, page] })
    expect(await screen.findByRole('button', { name: /^K\s3/ })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.queryByRole('button', { name: 'Reservar' })).not.toBeInTheDocument()
    const region = await strip()
    const pay = screen.getByRole('link', { name: /pago/ })
    expect(region).toContainElement(pay)
    expect(pay.getAttribute('href')).toContain(CHECKOUT)
    expect(region).toContainElement(screen.getByRole('timer'))
    expect(screen.queryByText(/no se reinicia/)).not.toBeInTheDocument()
  })

  it('says that they stay reserved if they are no longer chosen, and leads to the payment', async () => {
    const { answer } = checkoutThat()
    const user = await openPage({ path: RESALE, stubs: [session([CHECKOUT_ID]), answer, page] })
    await user.click(await screen.findByRole('button', { name: /^K\s3/ }))
    const bar = (await screen.findByText('Su reserva sigue: Platea, K 3')).parentElement as HTMLElement
    expect(within(bar).getByRole('link').getAttribute('href')).toContain(CHECKOUT)
    await user.click(screen.getByRole('button', { name: /^E\s4/ }))
    expect(screen.queryByText(/^Su reserva sigue/)).not.toBeInTheDocument()
  })

  it('shows that their transfer is awaited, as this device remembers, until the transfer ends', async () => {
    localStorage.clear()
    const { answer, becomes } = checkoutThat({ payment: buildTransfer() })
    await openPage({ path: CHECKOUT, stubs: [session([]), answer] })
    await screen.findByRole('heading', { name: 'Transfiera para confirmar la compra' })
    const resale = answering(getResalePage, buildResalePage({ offers: others }))
    await openPage({ path: RESALE, stubs: [session([]), answer, resale] })
    const region = await strip()
    expect(region).toHaveTextContent('Falta su transferencia: Platea, H 7–8 Transfiera antes del')
    const link = within(region).getByRole('link', { name: 'Seguir con el pago' })
    expect(link.getAttribute('href')).toContain(CHECKOUT)
    expect(within(region).queryByRole('button')).not.toBeInTheDocument()
    becomes({ status: 'EXPIRED' })
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(region).not.toBeInTheDocument())
    expect(screen.queryByText(/No se cobró nada/)).not.toBeInTheDocument()
  })

  it('changes the hold to the selection in one call and opens the new checkout', async () => {
    const { answer } = checkoutThat()
    const { bodies, keep } = recording()
    const user = await openPage({
      path: RESALE,
      stubs: [
        session([CHECKOUT_ID]),
        answer,
        page,
        answering(createHold, new Refused(409, 'buy_intention.hold_limit', 'No')),
        answering(changeHold, (body) => {
          keep(body)
          return buildCheckout({ id: OTHER_ID })
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: /^K\s4/ }))
    const update = screen.getByRole('button', { name: 'Actualizar la reserva' })
    expect(update).toHaveAccessibleDescription(/El tiempo de su reserva no se reinicia\./)
    expect(screen.getAllByRole('timer')).toHaveLength(1)
    await user.click(update)
    await waitFor(() => expect(window.location.pathname).toBe(`/es/guest/checkout/${OTHER_ID}/pay`))
    const listingIds = offers.flatMap((offer) => (offer.seats[0]?.row === 'K' ? offer.listingIds : []))
    expect(bodies).toMatchObject([{ listingIds, expectedTotal: 106_920 }])
  })

  it('says why a change was refused, and keeps the hold', async () => {
    const { answer } = checkoutThat()
    const user = await openPage({
      path: RESALE,
      stubs: [
        session([CHECKOUT_ID]),
        answer,
        page,
        answering(changeHold, new Refused(409, 'listing.not_available', 'La entrada ya no está disponible')),
      ],
    })
    await user.click(await screen.findByRole('button', { name: /^K\s4/ }))
    await user.click(screen.getByRole('button', { name: 'Actualizar la reserva' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('La entrada ya no está disponible')
    expect(await strip()).toHaveTextContent('Reservado: Platea, H 7–8')
  })
})

describe('the wait after many unpaid holds', () => {
  it('is shown before the button is pressed, with its end', async () => {
    const waiting = buildResalePage({ now: '2027-03-10T14:26:42Z', holdAgainAt: '2027-03-10T14:31:00Z' })
    const user = await openPage({ path: RESALE, stubs: [answering(getResalePage, waiting)] })
    await user.click(await screen.findByRole('button', { name: /^K\s3/ }))
    expect(screen.getByText('Puede reservar otra vez desde las 14:31.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reservar' })).toBeDisabled()
  })

  it('ends by itself', async () => {
    let isOver = false
    const offers = buildOffers()
    const user = await openPage({
      path: RESALE,
      stubs: [
        answering(getResalePage, () =>
          buildResalePage({
            offers,
            now: '2027-03-10T14:30:59Z',
            holdAgainAt: isOver ? null : '2027-03-10T14:31:00Z',
          }),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: /^K\s3/ }))
    expect(screen.getByRole('button', { name: 'Reservar' })).toBeDisabled()
    isOver = true
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reservar' })).toBeEnabled())
  })
})
