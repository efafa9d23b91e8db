import { createListings, getSaleOptions, type SaleOptions } from '@taquilla/contract/guest'
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildListing, buildSaleOptions, buildTerms, buildTicket, uuid } from '../../../test/answers/sale.ts'
import { buildShow } from '../../../test/answers/shows.ts'
import { answering, Refused, type Stub } from '../../../test/answers/stub.ts'
import { fill, openPage } from '../../../test/open-page.tsx'

const PATH = `/sell/${uuid(12)}/start`
const TOO_EARLY = {
  code: 'listing.too_early',
  title: 'La reventa todavía no empezó',
  detail: 'Publique luego.',
}

/** Opens the sell page of a ticket or an order and records listing requests. */
async function openSale(options: SaleOptions, visit: { path?: string; stubs?: Stub[] } = {}) {
  const sent: { readonly type: string; readonly tickets: readonly unknown[] }[] = []
  const stubs = [
    ...(visit.stubs ?? []),
    answering(getSaleOptions, options),
    answering(createListings, (body) => {
      sent.push(body)
      return body.tickets.map((_, index) => buildListing(12 + index, 55_000, { type: body.type }))
    }),
  ]
  const user = await openPage({ path: visit.path ?? PATH, stubs })
  await screen.findByRole('heading', { level: 1 })
  return { user, sent }
}

const publish = () => screen.getByRole('button', { name: /^Publicar/ })
const seat = (number: number) => screen.getByRole('checkbox', { name: new RegExp(`F.${number}`) })
const severalListed = () => screen.findByRole('heading', { name: 'Sus entradas están publicadas' })

/** Shows no price on the screen until the test calls its function. */
function scrollByHand() {
  const seen: (() => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
        seen.push(() => report([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  return seen
}

describe('the sale of several tickets', () => {
  it('lists several tickets separately at one price', async () => {
    const { user, sent } = await openSale(
      buildSaleOptions([buildTicket(12), buildTicket(13), buildTicket(15)]),
    )
    expect(seat(12)).toBeChecked()
    expect(screen.queryByText('¿Cómo quiere venderlas?')).not.toBeInTheDocument()
    await user.click(seat(13))
    expect(screen.getByRole('radio', { name: /Cada una por separado/ })).toBeChecked()
    expect(screen.getByRole('textbox', { name: /Precio de publicación: cada entrada/ })).toHaveValue('55.000')
    expect(screen.getByText('ARS 118.800')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Publicar 2 entradas a ARS\s55\.000 cada una$/ }))
    expect(await severalListed()).toHaveFocus()
    expect(screen.getByText(/^Ya se pueden comprar\. Comparta los enlaces/)).toBeVisible()
    expect(sent).toEqual([
      { type: 'MULTI', tickets: [12, 13].map((id) => ({ id: uuid(id), price: 55_000, payout: 52_250 })) },
    ])
  })

  it('lists neighboring tickets as a pack with one share link', async () => {
    const { user, sent } = await openSale(
      buildSaleOptions([buildTicket(12), buildTicket(13), buildTicket(15)]),
    )
    await user.click(seat(13))
    await user.click(screen.getByRole('radio', { name: /Solo juntas/ }))
    expect(screen.getByText('Quien compra se lleva todas. Ninguna se vende suelta.')).toBeVisible()
    await user.click(publish())
    await severalListed()
    expect(screen.getAllByLabelText('Enlace para compartir')).toHaveLength(1)
    expect(screen.getByText('2 entradas × 55.000').parentElement).toHaveTextContent('110.000')
    expect(screen.getByText('Usted recibe por las 2').parentElement).toHaveTextContent('ARS 104.500')
    expect(
      screen.getByRole('link', { name: /^Cambiar el precio o retirarlas: Platea, F 12 · / }),
    ).toBeVisible()
    expect(sent.map(({ type, tickets }) => [type, tickets.length])).toEqual([['PACK', 2]])
  })

  it('switches back from a pack to separate listings', async () => {
    const { user, sent } = await openSale(buildSaleOptions([buildTicket(12), buildTicket(13)]))
    await user.click(seat(13))
    await user.click(screen.getByRole('radio', { name: /Solo juntas/ }))
    await user.click(screen.getByRole('radio', { name: /Cada una por separado/ }))
    await user.click(publish())
    await severalListed()
    expect(sent.map(({ type }) => type)).toEqual(['MULTI'])
  })

  it('explains why tickets cannot be a pack and lists them separately', async () => {
    const box = buildTicket(13, { optionTitle: 'Palco', ticketOptionId: 'palco' })
    const { user, sent } = await openSale(buildSaleOptions([buildTicket(12), box, buildTicket(15)]))
    await user.click(seat(15))
    const pack = () => screen.getByRole('radio', { name: /Solo juntas/ })
    expect(pack()).toBeDisabled()
    expect(pack()).toHaveAccessibleDescription('Para venderlas juntas, las butacas deben ser contiguas.')
    await user.click(seat(13))
    expect(pack()).toHaveAccessibleDescription('Para venderlas juntas, deben ser del mismo sector.')
    await user.click(publish())
    await severalListed()
    expect(sent.map(({ type }) => type)).toEqual(['MULTI'])
  })

  it('prices tickets with other terms separately, and every ticket on request', async () => {
    const dearer = buildTicket(14, { terms: buildTerms({ maxPrice: 90_000, suggestedPrice: 80_000 }) })
    const { user, sent } = await openSale(buildSaleOptions([buildTicket(12), buildTicket(13), dearer]))
    await user.click(seat(13))
    await user.click(seat(14))
    expect(screen.getAllByRole('textbox')).toHaveLength(2)
    await user.click(screen.getByRole('checkbox', { name: 'Poner un precio distinto a cada una' }))
    expect(screen.getAllByRole('textbox')).toHaveLength(3)
    fill(screen.getByRole('textbox', { name: /F.13$/ }), '50.000')
    await user.click(publish())
    await severalListed()
    expect(sent[0]?.tickets).toEqual([
      { id: uuid(12), price: 55_000, payout: 52_250 },
      { id: uuid(13), price: 50_000, payout: 47_500 },
      { id: uuid(14), price: 80_000, payout: 76_000 },
    ])
  })

  it('numbers tickets that nothing else tells apart', async () => {
    const general = [31, 32].map((id) => buildTicket(id, { optionTitle: 'General', seat: null }))
    await openSale(buildSaleOptions([buildTicket(12), ...general]), { path: '/orders/ORD%2F7/sell' })
    expect(
      screen.getAllByRole('checkbox').map((box) => box.closest('label')?.querySelector('b')?.textContent),
    ).toEqual(['General · 1 de 2', 'General · 2 de 2', 'Platea, F 12'])
  })

  it('limits the selection to the allowed number and says so', async () => {
    const { user } = await openSale(buildSaleOptions([buildTicket(12), buildTicket(13)], { remaining: [1] }))
    expect(screen.getByText('Puede publicar una entrada más de esta función.')).toBeVisible()
    expect(seat(13)).toBeDisabled()
    expect(screen.getByText('Ya eligió todas las que puede publicar.')).toBeVisible()
    await user.click(seat(12))
    expect(screen.getByText('Elija al menos una entrada para publicar.')).toBeVisible()
    await user.click(seat(13))
    expect(publish()).toBeEnabled()
  })

  it('says why the ticket cannot be sold', async () => {
    await openSale(buildSaleOptions([buildTicket(12, { refusal: TOO_EARLY, terms: null })]))
    expect(screen.getByRole('heading', { name: 'Esta entrada no se puede vender ahora' })).toBeVisible()
    expect(screen.getByText(/La reventa todavía no empezó\./)).toBeVisible()
    expect(screen.getByText(/Publique luego\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Publicar/ })).not.toBeInTheDocument()
  })

  it.each([
    ['the only ticket', []],
    ['one of two', [buildTicket(13)]],
  ])('says why %s of an order cannot be sold', async (_, others) => {
    const refused = buildTicket(12, { refusal: TOO_EARLY, terms: null })
    await openSale(buildSaleOptions([refused, ...others]), { path: '/orders/ORD%2F7/sell' })
    expect(screen.getByText(/Publique luego\./)).toBeVisible()
  })

  it('links a listed ticket to its listing', async () => {
    await openSale(
      buildSaleOptions([buildTicket(12, { refusal: TOO_EARLY, terms: null, listingId: uuid(912) })]),
    )
    expect(screen.getByRole('link', { name: 'Ver la publicación' })).toHaveAttribute(
      'href',
      `/es/guest/listings/${uuid(912)}/details?ticketSellerId=butaca-sur`,
    )
  })

  it('lists tickets of an order, one show at a time', async () => {
    const other = buildShow({ showId: 'aurelia-2', startsAt: '2027-03-15T00:00:00Z' })
    const options = buildSaleOptions([], {
      shows: [
        { show: buildShow(), tickets: [buildTicket(12), buildTicket(13)] },
        { show: other, tickets: [buildTicket(20), buildTicket(21)] },
      ],
      remaining: [null, null],
    })
    const { user, sent } = await openSale(options, { path: '/orders/ORD%2F7/sell' })
    expect(publish()).toBeDisabled()
    await user.click(screen.getByRole('radio', { name: /14 de marzo/ }))
    expect(screen.queryByRole('checkbox', { name: /F.12/ })).not.toBeInTheDocument()
    await user.click(seat(20))
    await user.click(publish())
    await screen.findByRole('heading', { name: 'Su entrada está publicada' })
    expect(sent).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(20), price: 55_000, payout: 52_250 }] }])
  })

  it('leads to a price that was not on the screen before it publishes', async () => {
    const seen = scrollByHand()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user, sent } = await openSale(buildSaleOptions([buildTicket(12), buildTicket(13)]))
    await user.click(seat(13))
    expect(screen.queryByRole('button', { name: /^Publicar/ })).not.toBeInTheDocument()
    const lead = screen.getByRole('button', { name: 'Continuar al precio' })
    expect(lead).not.toHaveClass('btn-primary')
    // A slow machine may take longer than a double click.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    await user.click(lead)
    expect(screen.getByRole('group', { name: 'Precio de 2 entradas' })).toHaveFocus()
    expect(scrolled).toHaveBeenCalledOnce()
    act(() => seen.at(-1)?.())
    await user.click(publish())
    expect(sent).toEqual([])
    clock.mockReturnValue(2_000)
    await user.click(publish())
    await severalListed()
    expect(sent).toHaveLength(1)
  })

  it('names every section, and leads to the price of the second after the first', async () => {
    const seen = scrollByHand()
    const terms = buildTerms({ maxPrice: 90_000, suggestedPrice: 80_000 })
    const box = buildTicket(13, { optionTitle: 'Palco', ticketOptionId: 'palco', terms })
    const { user } = await openSale(buildSaleOptions([buildTicket(12), box]))
    await user.click(seat(13))
    expect(screen.getByText(/· Platea, Palco$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continuar al precio' })).toBeVisible()
    act(() => seen.at(0)?.())
    expect(screen.getByRole('button', { name: 'Siguiente precio' })).toBeVisible()
  })

  it('does not lead to a price that the person has just typed, however little of its controls is seen', async () => {
    scrollByHand()
    await openSale(buildSaleOptions([buildTicket(12), buildTicket(13)]))
    expect(screen.getByRole('button', { name: 'Continuar al precio' })).toBeVisible()
    fill(screen.getByRole('textbox'), '90.000')
    expect(screen.queryByRole('button', { name: 'Continuar al precio' })).not.toBeInTheDocument()
    expect(screen.getByText('Corrija el precio para publicar.')).toBeVisible()
    expect(publish()).toBeDisabled()
  })

  it('offers a retry after a temporary failure', async () => {
    let tries = 0
    const flaky = answering(getSaleOptions, () => {
      tries += 1
      // The server gives up drawing after one try, the page after three.
      if (tries <= 4) return new Refused(503, 'server.unavailable', 'El servicio no está disponible')
      return buildSaleOptions([buildTicket(12)])
    })
    const user = await openPage({ path: PATH, stubs: [flaky] })
    await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByRole('heading', { name: 'Ponga el precio de su entrada' })).toBeVisible()
  })

  it('links to My Tickets from a ticket of another person', async () => {
    const refused = new Refused(403, 'ticket.not_yours', 'El ticket es de otra persona')
    await openPage({ path: PATH, stubs: [answering(getSaleOptions, refused)] })
    expect(await screen.findByRole('heading', { name: 'El ticket es de otra persona' })).toBeVisible()
    expect(await within(screen.getByRole('main')).findByRole('link', { name: 'Mis entradas' })).toBeVisible()
  })
})
