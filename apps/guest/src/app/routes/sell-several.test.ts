import {
  createListings,
  getListingPage,
  getSaleOptions,
  type OwnListing,
  type SaleOptions,
  sendPayoutAccountCode,
  setPayoutAccount,
} from '@taquilla/contract/guest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildListing, buildSaleOptions, buildTerms, buildTicket, uuid } from '../../../test/answers/sale.ts'
import { buildShow } from '../../../test/answers/shows.ts'
import { answering, Refused, recording, type Stub } from '../../../test/answers/stub.ts'
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

const LISTED = buildTicket(12, { refusal: TOO_EARLY, terms: null, listingId: uuid(912) })
const holding = (own: OwnListing[]) =>
  answering(getListingPage, {
    view: 'HOLDER',
    now: '2027-03-10T14:26:42Z',
    heldUntil: null,
    holdId: null,
    holdAgainAt: null,
    show: buildShow(),
    status: own[0]?.status ?? 'ACTIVE',
    offer: null,
    own,
  })

const publish = () => screen.getByRole('button', { name: /^Publicar/ })
const seat = (number: number) => screen.getByRole('checkbox', { name: new RegExp(`F.${number}`) })
const severalListed = () => screen.findByRole('heading', { name: 'Sus entradas están publicadas' })

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
    await user.click(screen.getByRole('button', { name: 'Publicar 2 entradas' }))
    expect(await severalListed()).toHaveFocus()
    expect(screen.getByText(/^Ya se pueden comprar\. Comparta los enlaces/)).toBeVisible()
    expect(sent).toEqual([
      { type: 'MULTI', tickets: [12, 13].map((id) => ({ id: uuid(id), price: 55_000, payout: 52_250 })) },
    ])
  })

  it('lists neighbouring tickets as a pack with one share link', async () => {
    const { user, sent } = await openSale(
      buildSaleOptions([buildTicket(12), buildTicket(13), buildTicket(15)]),
    )
    await user.click(seat(13))
    await user.click(screen.getByRole('radio', { name: /Solo juntas/ }))
    expect(screen.getByText('Quien compra se lleva todas. Ninguna se vende suelta.')).toBeVisible()
    await user.click(publish())
    await severalListed()
    expect(screen.getAllByLabelText('Enlace para compartir')).toHaveLength(1)
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
    await openSale(buildSaleOptions([LISTED]))
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

  it('asks for the payout account after listing if none is saved', async () => {
    const accounts = recording()
    const saving = answering(setPayoutAccount, (body) => {
      accounts.keep(body)
      return {
        account: { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', ending: '5201' },
        payableFrom: null,
      }
    })
    const sending = answering(sendPayoutAccountCode, { lifetimeSeconds: 600 })
    const options = buildSaleOptions([buildTicket(12)], { hasPayoutAccount: false })
    const { user } = await openSale(options, { stubs: [saving, sending] })
    expect(screen.getByText(/Después de publicar, le pediremos su cuenta de cobro\./)).toBeVisible()
    await user.click(publish())
    await user.click(await screen.findByRole('button', { name: 'Guardar la cuenta' }))
    await waitFor(() => expect(screen.getByLabelText('País de la cuenta')).toHaveFocus())
    expect(screen.getByText('Elija el país de la cuenta.')).toBeVisible()
    expect(accounts.bodies).toEqual([])
    fill(screen.getByLabelText('País de la cuenta'), 'CBU')
    fill(screen.getByLabelText('Titular de la cuenta'), 'Lucía Ferreyra')
    fill(screen.getByLabelText('Banco'), 'Banco Río')
    fill(screen.getByLabelText('CBU, CVU o alias'), ' 2850 5909 4009 0418 1352 01 ')
    await user.click(screen.getByRole('button', { name: 'Guardar la cuenta' }))
    await user.type(await screen.findByLabelText('Código de seis dígitos'), '123456')
    expect(await screen.findByText('Guardamos su cuenta.')).toBeVisible()
    expect(accounts.bodies).toEqual([
      {
        kind: 'CBU',
        holderName: 'Lucía Ferreyra',
        bankName: 'Banco Río',
        accountNumber: '2850 5909 4009 0418 1352 01',
        code: '123456',
      },
    ])
  })

  it('leads to a price that was not on the screen before it publishes', async () => {
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
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const { user, sent } = await openSale(buildSaleOptions([buildTicket(12), buildTicket(13)]))
    await user.click(seat(13))
    expect(screen.queryByRole('button', { name: /^Publicar/ })).not.toBeInTheDocument()
    const lead = screen.getByRole('button', { name: 'Poner precio a 2 entradas' })
    await user.click(lead)
    expect(screen.getByRole('group', { name: 'Poner precio a 2 entradas' })).toHaveFocus()
    expect(scrolled).toHaveBeenCalledOnce()
    act(() => seen.at(-1)?.())
    await user.click(publish())
    expect(sent).toEqual([])
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
    await user.click(publish())
    await severalListed()
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['one listing', [buildListing(12)], 'Su entrada está publicada'],
    [
      'several',
      [12, 13].map((number) => buildListing(number, 55_000, { type: 'MULTI' })),
      'Sus entradas están publicadas',
    ],
  ])('confirms %s again after a reload, with share links and the account form', async (_, own, title) => {
    const { user } = await openSale(buildSaleOptions([buildTicket(12)]))
    await user.click(publish())
    await screen.findByRole('heading', { name: 'Su entrada está publicada' })
    const listed = new URLSearchParams(window.location.search).get('listed')
    expect(listed).toBe(own[0]?.id)
    const reload = { path: `${PATH}?listed=${listed}`, stubs: [holding(own)] }
    await openSale(buildSaleOptions([LISTED], { hasPayoutAccount: false }), reload)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getAllByLabelText('Enlace para compartir')).toHaveLength(own.length)
    expect(screen.getByLabelText('País de la cuenta')).toBeVisible()
  })

  it('offers the sale again once the confirmed listing has ended', async () => {
    const reload = {
      path: `${PATH}?listed=${uuid(912)}`,
      stubs: [holding([buildListing(12, 55_000, { status: 'CANCELLED' })])],
    }
    await openSale(buildSaleOptions([buildTicket(12)]), reload)
    expect(screen.getByRole('heading', { name: 'Ponga el precio de su entrada' })).toBeVisible()
  })

  it('offers a retry after a temporary failure', async () => {
    let tries = 0
    const flaky = answering(getSaleOptions, () => {
      tries += 1
      if (tries <= 3) return new Refused(503, 'server.unavailable', 'El servicio no está disponible')
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
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Mis entradas' })).toBeVisible()
  })
})
