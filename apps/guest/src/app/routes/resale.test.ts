import { getResalePage, type ResalePage } from '@taquilla/contract/guest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildOffer, buildResalePage } from '../../../test/answers/resale.ts'
import { buildShow, EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, Refused } from '../../../test/answers/stub.ts'
import { openPage } from '../../../test/open-page.tsx'

const PATH = `/events/${EVENT_ID}/resale?showId=aurelia-1`

async function openResale(changes: Partial<ResalePage> = {}) {
  const user = await openPage({ path: PATH, stubs: [answering(getResalePage, buildResalePage(changes))] })
  await screen.findByRole('heading', { name: 'El jardín de Aurelia' })
  return user
}

const offer = (name: RegExp) => screen.getByRole('button', { name })
const main = () => within(screen.getByRole('main'))

describe('the offers of a show', () => {
  it('are shown with the end of resale, in the time zone of the venue', async () => {
    await openResale({ resaleEndsAt: '2027-03-13T01:30:00Z' })
    expect(screen.getByText(/La reventa termina el 12\smar,\s22:30/)).toBeVisible()
  })

  it('give way to a notice once resale has ended', async () => {
    const refusal = {
      code: 'listing.too_late' as const,
      title: 'La reventa terminó',
      detail: 'Cerró el 12 mar.',
    }
    await openResale({ offers: [], refusal, resaleEndsAt: '2027-03-10T01:30:00Z' })
    expect(screen.getByText('La reventa terminó.')).toBeVisible()
    expect(screen.queryByText(/La reventa termina el/)).toBeNull()
  })

  it('are listed by final price, cheapest first', async () => {
    await openResale()
    expect(screen.getByRole('heading', { name: '10 entradas, las más baratas primero' })).toBeVisible()
    const [first] = screen.getAllByRole('button', { name: /Mejor precio/ })
    const offers = [...(first?.closest('ul')?.children ?? [])]
    expect(offers).toHaveLength(9)
    expect(offers[0]).toHaveTextContent(/2 · 24.*Mejor precio.*fila 2, butaca 24.*19\.440/)
    expect(offers.at(-1)).toHaveTextContent('2 entradas, solo juntas')
    expect(screen.getByText(/Sábado 13 de marzo de 2027, 21:00/)).toBeVisible()
  })

  it('are filtered by section, with a link to its primary sale', async () => {
    const user = await openResale()
    const sections = within(screen.getByRole('group', { name: 'Sector' }))
    const platea = sections.getByRole('button', { name: /^Platea.*5.*51\.840/ })
    await user.click(platea)
    expect(platea).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('heading', { name: /^5 entradas/ })).toBeVisible()
    expect(window.location.search).toMatch(/ticketOptionId=platea/)
    expect(screen.getByText(/^ARS\s55\.000, con cargos incluidos$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Comprar Platea al organizador' })).toHaveAttribute(
      'href',
      'https://butaca-sur.example/platea',
    )
  })

  it('are selected together if they are neighbors; an offer that cannot join says why and replaces the selection', async () => {
    const user = await openResale()
    await user.click(offer(/^H\s7/))
    expect(offer(/^H\s8.*contigua: puede agregarla/)).toBeVisible()
    expect(offer(/^E\s4.*no contigua/)).toBeVisible()
    expect(offer(/^2 · 24.*otro sector/)).toBeVisible()

    await user.click(offer(/^H\s8/))
    expect(screen.getByText('2 entradas · Platea, H 7–8')).toBeVisible()
    expect(screen.getByText('ARS 118.800')).toBeVisible()

    await user.click(offer(/^E\s4/))
    expect(screen.getByText('1 entrada · Platea, E 4')).toBeVisible()
    expect(offer(/^H\s7/)).toHaveAttribute('aria-pressed', 'false')
    const replaced = 'Platea, E 4 reemplaza a Platea, H 7–8 (no contigua).'
    expect(screen.getByText(replaced)).toBeVisible()
    const announced = screen.getByText(/^Platea, E 4 reemplaza .* 1 entrada en su selección: ARS\s51\.840$/)
    expect(announced).toHaveRole('status')

    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(screen.getByText('2 entradas · Platea, H 7–8')).toBeVisible()
    expect(screen.queryByText(replaced)).not.toBeInTheDocument()
    expect(announced).toHaveFocus()
  })

  it('can be selected several together, with the maximum explained', async () => {
    const user = await openResale()
    const more = screen.getByRole('button', { name: 'Una entrada más' })
    await user.click(more)
    expect(offer(/^3 · 21–22.*Mejor precio/)).toBeVisible()
    expect(screen.getByText('Por ahora hay hasta 2 juntas.')).toBeVisible()
    expect(more).toHaveAttribute('aria-disabled', 'true')
    more.focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('group', { name: 'Entradas juntas' })).toHaveTextContent('2')
    await user.click(offer(/^H\s7–8/))
    expect(screen.getByText('2 entradas · Platea, H 7–8')).toBeVisible()
  })

  it('are reserved by a bar that appears once one is selected, and goes with the selection', async () => {
    const user = await openResale()
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    const bar = () => screen.queryByRole('button', { name: /^Reservar/ })
    expect(bar()).not.toBeInTheDocument()
    expect(screen.getByText('Elija una o más entradas contiguas.')).toBeVisible()
    await user.click(offer(/^H\s7/))
    expect(bar()).toHaveAccessibleDescription(/^1 entrada · Platea, H 7 ?ARS\s59\.400$/)
    // The pressed offer is scrolled into view, because the bar could cover it.
    expect(scrolled.mock.contexts[0]).toBe(offer(/^H\s7/))
    expect(screen.getByText(/^1 entrada en su selección: ARS\s59\.400$/)).toHaveRole('status')
    await user.click(offer(/^H\s7/))
    expect(bar()).not.toBeInTheDocument()
    expect(screen.getByText('Su selección está vacía')).toHaveRole('status')
  })

  it('link to their listing page if they are the person’s own', async () => {
    const own = buildOffer([['platea', 'C', '1']], 40_000, { isOwn: true })
    await openResale({ offers: [own, buildOffer([['platea', 'C', '2']], 50_000)] })
    const link = screen.getByRole('link', { name: /^C\s1.*Publicado por usted.*Administrar su publicación/ })
    expect(link.getAttribute('href')).toContain(`/es/guest/listings/${own.listingIds[0]}/details`)
  })

  it('are shown after the choice of a show if there are several', async () => {
    const shows = [
      { show: buildShow(), ticketCount: 10, fromPrice: 19_440, currency: 'ARS' },
      {
        show: buildShow({ showId: 'aurelia-2', startsAt: '2027-03-15T00:00:00Z' }),
        ticketCount: 0,
        fromPrice: null,
        currency: null,
      },
    ]
    const user = await openPage({
      path: `/events/${EVENT_ID}/resale`,
      stubs: [
        answering(getResalePage, (_, { searchParams }) =>
          buildResalePage({ shows, showId: searchParams.get('showId') }),
        ),
      ],
    })
    expect(await screen.findByText('Sin entradas en reventa por ahora')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /13 de marzo.*10 entradas desde ARS\s19\.440/ }))
    expect(await screen.findByRole('heading', { name: /^10 entradas/ })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Ver otra función' }))
    expect(await screen.findByRole('heading', { name: 'Elija la función' })).toBeVisible()
  })

  it('stand below the main image of the show', async () => {
    const { shows } = buildResalePage()
    const imageUrl = 'https://butaca-sur.example/aurelia.jpg'
    await openResale({ shows: shows.map((each) => ({ ...each, show: { ...each.show, imageUrl } })) })
    const picture = screen.getByRole('main').querySelector('img')
    expect(picture).toHaveAttribute('src', imageUrl)

    // Something else keeps the place of a picture that fails to load.
    const place = picture?.parentElement
    if (picture) fireEvent.error(picture)
    expect(screen.getByRole('main').querySelector('img')).toBeNull()
    expect(place?.children).toHaveLength(2)
  })

  it('are headed by a link to the tickets of the organizer, if there are some', async () => {
    await openResale()
    const name = /^El organizador también vende desde ARS\s55\.000$/
    const link = screen.getByRole('link', { name })
    const target = document.querySelector(link.getAttribute('href') ?? '')
    expect(target).toContainElement(screen.getByRole('link', { name: 'Comprar Platea al organizador' }))
    const options = buildResalePage().options.map((option) => ({ ...option, primarySalesUrl: null }))
    await openResale({ options })
    expect(screen.queryByRole('link', { name })).toBeNull()
  })

  it('say that the organizer may add fees to a primary price without a declared fee', async () => {
    const { options } = buildResalePage()
    await openResale({ options: options.map((option) => ({ ...option, hasPrimaryFee: false })) })
    expect(screen.getByText(/^ARS\s55\.000; el organizador puede sumar cargos$/)).toBeVisible()
  })

  it('are replaced by an empty state with a link to the primary sale if there are none', async () => {
    await openResale({ offers: [] })
    expect(screen.getByText('Cuando alguien publique una entrada, aparecerá aquí.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Comprar Platea al organizador' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Reservar/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Sector' })).not.toBeInTheDocument()
  })

  it('are not sold for a show without sales, which says why', async () => {
    const refusal = { code: 'show.cancelled', title: 'El show está cancelado', detail: 'No hay ventas.' }
    await openResale({ refusal })
    expect(screen.getByText(/El show está cancelado\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Reservar/ })).not.toBeInTheDocument()
    expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2'])
    expect(main().getByText(/vea en «Mis entradas» cómo se le devuelve el dinero/)).toBeVisible()
    expect(main().getByRole('link', { name: 'Mis entradas' }).getAttribute('href')).toContain('/tickets/mine')
  })

  it.each([
    [
      'cancelled',
      { refusal: { code: 'show.cancelled' as const, title: 'La función se canceló', detail: '' } },
    ],
    ['without offers', {}],
  ])('lead on to the shows of the event that are still to come from one that is %s', async (_, changes) => {
    const none = { ticketCount: 0, fromPrice: null, currency: null }
    const shows = [
      { show: buildShow(), ...none },
      { show: buildShow({ showId: 'aurelia-2', startsAt: '2027-03-15T00:00:00Z' }), ...none },
      { show: buildShow({ showId: 'aurelia-3', hasStarted: true }), ...none },
    ]
    await openResale({ offers: [], shows, ...changes })
    const others = within(screen.getByRole('region', { name: 'Otras funciones' }))
    expect(others.getAllByRole('listitem')).toHaveLength(1)
    expect(others.getByRole('link', { name: /14 de marzo/ }).getAttribute('href')).toMatch(
      /showId=aurelia-2$/,
    )
  })

  it.each([
    ['of the API', 'El servicio no responde', /El servicio no responde/],
    ['of a proxy, which names none', '', /No hay conexión con el servicio/],
  ])('are loaded again on request after a failure %s', async (...given) => {
    const [, title, shown] = given
    let isAway = true
    const user = await openPage({
      path: PATH,
      stubs: [
        answering(getResalePage, () =>
          isAway ? new Refused(503, 'server.unavailable', title) : buildResalePage(),
        ),
      ],
    })
    expect(await screen.findByText(shown)).toBeVisible()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByRole('heading', { name: /^10 entradas/ })).toBeVisible()
  })

  it('are requested once if the event does not exist, and the page links to others', async () => {
    let tries = 0
    const refused = answering(getResalePage, () => {
      tries += 1
      return new Refused(404, 'event.not_found', 'El evento no existe')
    })
    await openPage({ path: PATH, stubs: [refused] })
    expect(await screen.findByRole('heading', { name: 'El evento no existe' })).toBeVisible()
    expect(main().getByRole('link', { name: 'Mis entradas' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).not.toBeInTheDocument()
    expect(tries).toBe(1)
  })

  it('of a show that is cancelled or has started are listed without a link', async () => {
    const none = { ticketCount: 0, fromPrice: null, currency: null }
    const shows = [
      { show: buildShow(), ...none },
      { show: buildShow({ showId: 'aurelia-2', status: 'CANCELLED' }), ...none },
      { show: buildShow({ showId: 'aurelia-3', hasStarted: true }), ...none },
    ]
    await openPage({
      path: PATH,
      stubs: [answering(getResalePage, buildResalePage({ showId: null, shows }))],
    })
    expect(await screen.findByText('La función se canceló')).toBeVisible()
    expect(screen.getByText('Ya comenzó')).toBeVisible()
    await waitFor(() => expect(main().getAllByRole('link')).toHaveLength(1))
    expect(screen.getByRole('link', { name: /Sin entradas en reventa por ahora/ })).toBeVisible()
  })
})
