import { getMyTickets, listAlerts } from '@taquilla/contract/guest'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildPendingPurchase, CHECKOUT_ID } from '../../../test/answers/checkout.ts'
import { buildAlert } from '../../../test/answers/resale.ts'
import { uuid } from '../../../test/answers/sale.ts'
import { buildShow } from '../../../test/answers/shows.ts'
import { answering, Refused } from '../../../test/answers/stub.ts'
import { buildOwnTicket, listOf } from '../../../test/answers/tickets.ts'
import { becomePhone, openPage } from '../../../test/open-page.tsx'

const PATH = '/tickets/mine/list'
const NONE = listOf([])

describe('my tickets', () => {
  it('shows the signed-in address to a person without tickets', async () => {
    await openPage({ path: PATH, contact: 'bruno@example.com', stubs: [answering(getMyTickets, NONE)] })
    expect(await screen.findByRole('heading', { name: 'Aquí no hay entradas' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent('bruno@example.com')
  })

  it('reports a failed load and retries on request', async () => {
    let isAway = true
    const away = new Refused(503, 'server.unavailable', 'El servicio no responde')
    const user = await openPage({
      path: PATH,
      stubs: [answering(getMyTickets, () => (isAway ? away : NONE))],
    })
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
    isAway = false
    await user.click(retry)
    expect(await screen.findByRole('heading', { name: 'Aquí no hay entradas' })).toBeVisible()
  })

  it('stand beside the pages of the account, the alerts and the likeliest question; on phones the alerts alone', async () => {
    const tickets = [buildOwnTicket({ id: uuid(17) })]
    const stubs = [
      answering(getMyTickets, { ...NONE, tickets }),
      answering(listAlerts, [buildAlert({ optionTitle: 'Platea' })]),
    ]
    const wanted = /^Platea, hasta ARS\s50\.000$/
    await openPage({ path: PATH, stubs })
    const side = within(await screen.findByRole('complementary', { name: 'Su cuenta' }))
    expect(await side.findByText(wanted)).toBeVisible()
    const pages = within(side.getByRole('navigation', { name: 'Su cuenta' }))
    expect(pages.getByRole('link', { current: 'page' })).toHaveTextContent('Mis entradas')
    expect(pages.getByRole('link', { name: 'Cuenta de cobro' }).getAttribute('href')).toContain('/payout/')
    expect(await side.findByRole('heading', { name: 'Falta una entrada en la lista' })).toBeVisible()

    becomePhone()
    await openPage({ path: PATH, stubs })
    expect(await screen.findByText(wanted)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Su cuenta' })).not.toBeInTheDocument()
    expect(screen.getAllByRole('heading')).toHaveLength(4)
  })

  it('shows a purchase that awaits its transfer among the tickets of its show', async () => {
    const ticket = buildOwnTicket({ id: uuid(19) })
    const pending = [buildPendingPurchase({ show: ticket.show })]
    await openPage({ path: PATH, stubs: [answering(getMyTickets, { ...NONE, tickets: [ticket], pending })] })
    const list = await screen.findByRole('list', { name: /Sus entradas para/ })
    const [awaited, owned, ...others] = within(list).getAllByRole('link')
    expect(awaited).toHaveTextContent(
      /H 7–8Falta su transferencia2 entradas · Transfiera antes del 12 mar, 11:26/,
    )
    expect(awaited?.getAttribute('href')).toContain(`/checkout/${CHECKOUT_ID}/pay`)
    expect(owned?.getAttribute('href')).toContain(`/tickets/${uuid(19)}/view`)
    expect(others).toEqual([])
  })

  it('lists canceled shows after those to come, whatever their dates', async () => {
    const sooner = new Date(Date.now() + 86_400_000).toISOString()
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const cancelled = { showId: 'a', eventTitle: 'Serenata', startsAt: sooner, status: 'CANCELLED' } as const
    const tickets = [
      buildOwnTicket({ id: uuid(17), show: buildShow(cancelled) }),
      buildOwnTicket({ id: uuid(18), show: buildShow({ startsAt: later, title: 'Estreno' }) }),
    ]
    await openPage({ path: PATH, stubs: [answering(getMyTickets, { ...NONE, tickets })] })
    await screen.findByRole('heading', { name: 'Serenata' })
    expect(screen.getByText('Estreno')).toBeVisible()
    const headings = screen.getAllByRole('heading').filter((heading) => !heading.closest('aside'))
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Mis entradas',
      'Próximas funciones',
      'El jardín de Aurelia',
      'Funciones canceladas',
      'Serenata',
    ])
  })

  it('shows it to a person without tickets, in English too', async () => {
    const pending = [buildPendingPurchase({ status: 'CONFIRMING', reference: null })]
    await openPage({ path: PATH, language: 'en', stubs: [answering(getMyTickets, { ...NONE, pending })] })
    expect(await screen.findByRole('link', { name: /H 7–8.*Being confirmed.*2 tickets/ })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'No tickets here' })).not.toBeInTheDocument()
  })

  it('labels listed tickets with the price asked and what it pays, and says while somebody is buying one', async () => {
    const listing = { price: 55_000, finalPrice: 59_400, payout: 52_250, currency: 'ARS' }
    const tickets = [false, true].map((isHeld, index) =>
      buildOwnTicket({
        id: uuid(17 + index),
        status: 'LISTED',
        codeState: 'LISTED',
        listing: { ...listing, id: uuid(917 + index), isHeld },
      }),
    )
    await openPage({ path: PATH, stubs: [answering(getMyTickets, { ...NONE, tickets })] })
    const [listed, held] = await screen.findAllByRole('link', { name: /En venta|comprando/ })
    expect(listed).toHaveTextContent('En venta a ARS 55.000')
    expect(listed).toHaveTextContent('Usted recibe ARS 52.250')
    expect(held).toHaveTextContent('La están comprando')
    expect(held).not.toHaveTextContent('En venta')
  })

  it('names seats as tickets print them, with words below numbers alone', async () => {
    const { seat } = buildOwnTicket()
    const tickets = [
      buildOwnTicket({ id: uuid(17) }),
      buildOwnTicket({ id: uuid(18), seat: seat && { ...seat, section: 'Palcos', row: '2', seat: '24' } }),
    ]
    await openPage({ path: PATH, stubs: [answering(getMyTickets, { ...NONE, tickets })] })
    expect(await screen.findByRole('link', { name: /^F.12/ })).toHaveTextContent(/Platea · Lucía/)
    expect(screen.getByRole('link', { name: /^2 · 24/ })).toHaveTextContent(
      /Palcos, fila 2, butaca 24 · Lucía/,
    )
  })

  it('numbers tickets that nothing else tells apart', async () => {
    const tickets = [18, 17, 19].map((id) =>
      buildOwnTicket({
        id: uuid(id),
        optionTitle: 'General',
        seat: null,
        status: id === 17 ? 'USED' : 'ACTIVE',
      }),
    )
    await openPage({ path: PATH, stubs: [answering(getMyTickets, { ...NONE, tickets })] })
    expect(await screen.findByRole('link', { name: /General 1 de 3\s?Usada/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /General 2 de 3/ }).getAttribute('href')).toContain(uuid(18))
    expect(screen.getByRole('link', { name: /General 3 de 3/ })).toBeVisible()
  })

  it('leads from a show to the sale of its tickets that can be sold', async () => {
    const refused = { code: 'listing.too_early', title: 'Todavía no', detail: 'Publique luego.' }
    const tickets = [
      buildOwnTicket({ id: uuid(17), sellRefusal: refused }),
      buildOwnTicket({ id: uuid(18), status: 'USED' }),
      buildOwnTicket({ id: uuid(19) }),
    ]
    await openPage({ path: PATH, stubs: [answering(getMyTickets, { ...NONE, tickets })] })
    const sell = await screen.findByRole('link', { name: 'Vender la entrada: El jardín de Aurelia' })
    expect(sell.getAttribute('href')).toContain(`/sell/${uuid(19)}/start`)
    await openPage({
      path: PATH,
      stubs: [answering(getMyTickets, { ...NONE, tickets: tickets.slice(0, 2) })],
    })
    await screen.findAllByRole('link', { name: /Platea/ })
    expect(screen.queryByRole('link', { name: /^Vender/ })).not.toBeInTheDocument()
  })

  it('says of tickets for a past show only whether they were used', async () => {
    const show = buildShow({ hasStarted: true, isOver: true })
    const tickets = [
      buildOwnTicket({ id: uuid(17), show }),
      buildOwnTicket({ id: uuid(18), show, status: 'USED', codeState: 'NONE' }),
    ]
    await openPage({ path: PATH, stubs: [answering(getMyTickets, { ...NONE, tickets })] })
    const past = (await screen.findByRole('heading', { name: 'Funciones pasadas' })).closest('details')
    const links = past?.querySelectorAll('li a') ?? []
    expect(
      [...links].map(({ textContent }) => /Usada|Código disponible/.exec(textContent ?? '')?.[0]),
    ).toEqual([undefined, 'Usada'])
  })

  it('labels tickets whose code the organizer shows, and pending ones', async () => {
    const tickets = [
      buildOwnTicket({ id: uuid(17), isHeldByOrganizer: true, codeState: 'NONE' }),
      buildOwnTicket({ id: uuid(18), status: 'PENDING', codeState: 'NONE' }),
    ]
    await openPage({ path: PATH, stubs: [answering(getMyTickets, { ...NONE, tickets })] })
    expect(await screen.findByRole('link', { name: /Lista para usar/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /En preparación/ })).toBeVisible()
  })
})
