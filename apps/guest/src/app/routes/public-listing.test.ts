import { createHold, getListingPage, getResalePage, type ListingPage } from '@taquilla/contract/guest'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { saveLastOffers } from '#hold/last-offers.ts'
import { buildCheckout, CHECKOUT_ID, checkoutThat, limitedHold } from '../../../test/answers/checkout.ts'
import { buildOffer, buildResalePage } from '../../../test/answers/resale.ts'
import { buildListingPage, uuid } from '../../../test/answers/sale.ts'
import { buildShow, EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, Refused, recording } from '../../../test/answers/stub.ts'
import { atCheckout } from '../../../test/checkout-steps.ts'
import { askForCode, fill, openPage, signInOf, type Visit } from '../../../test/open-page.tsx'

/** Offer of seats in row F. */
function offer(seats: readonly number[]) {
  const places = seats.map((seat) => ['platea', 'F', String(seat)] as const)
  return buildOffer(places, 59_400, { listingIds: seats.map((seat) => uuid(900 + seat)) })
}

function publicPage(seats: readonly number[], changes: Partial<ListingPage> = {}): ListingPage {
  const offered = offer(seats)
  const { ticketOptionId, optionTitle, seats: places } = offered
  const tickets = { ticketOptionId, optionTitle, seats: places }
  return buildListingPage([], { view: 'PUBLIC', tickets, offer: offered, own: null, ...changes })
}

async function openOffer(visit: Partial<Visit>) {
  const user = await openPage({ path: `/listings/${uuid(912)}/details`, ...visit })
  await screen.findByRole('heading', { level: 1 })
  return user
}

const hold = () => screen.getByRole('button', { name: /Reservar/ })

function holding(keep: (body: unknown) => void) {
  return answering(createHold, (body) => {
    keep(body)
    return buildCheckout()
  })
}

/** End of another buyer's hold. */
const UNTIL = '2027-03-10T14:36:42Z'
const ALL = /\/es\/guest\/events\/[^/]+\/resale\?ticketSellerId=butaca-sur&showId=aurelia-1$/
const OTHERS = new RegExp(ALL.source.replace('$', '&ticketOptionId=platea$'))
const FILTERED = '?ticketSellerId=butaca-sur&showId=aurelia-1&together=2'
const SIGN_IN = signInOf('bruno@example.com')

async function signInAsBruno(user: UserEvent) {
  fill(await askForCode(user, 'bruno@example.com'), '123456')
}

describe('a listing as the public sees it', () => {
  it('shows the price with fees, and a press holds the ticket once, without a sign-in', async () => {
    const { bodies, keep } = recording()
    const stubs = [answering(getListingPage, publicPage([12])), holding(keep)]
    const user = await openOffer({ contact: null, stubs })
    expect(screen.getByText('Cargos incluidos')).toBeVisible()
    await user.dblClick(hold())
    await atCheckout()
    expect(bodies).toMatchObject([{ listingIds: [uuid(912)], lang: 'es', expectedTotal: 59_400 }])
  })

  it('names the event once beside its picture, and leads to all its tickets', async () => {
    const show = buildShow({ imageUrl: 'https://butaca-sur.example/aurelia.jpg' })
    await openOffer({ stubs: [answering(getListingPage, publicPage([12], { show }))] })
    expect(screen.getByRole('main').querySelector('img')).toHaveAttribute('src', show.imageUrl)
    expect(screen.getAllByText(show.eventTitle)).toHaveLength(1)
    const all = screen.getByRole('link', { name: 'Todas las entradas de la función' })
    expect(all.getAttribute('href')).toMatch(ALL)
  })

  it('holds all tickets of a pack', async () => {
    const { bodies, keep } = recording()
    const user = await openOffer({ stubs: [answering(getListingPage, publicPage([12, 13])), holding(keep)] })
    expect(screen.getByText('Son 2 entradas que se venden juntas.')).toBeVisible()
    await user.click(hold())
    await atCheckout()
    const shown = { tickets: [{ place: 'Platea F 12' }, { place: 'Platea F 13' }] }
    expect(bodies).toMatchObject([{ listingIds: [uuid(912), uuid(913)], expectedTotal: 118_800, shown }])
  })

  it('remembers the hold, so that the resale page can link to it after a refusal', async () => {
    const { keep } = recording()
    const user = await openOffer({ stubs: [answering(getListingPage, publicPage([12])), holding(keep)] })
    await user.click(hold())
    await atCheckout()
    const refused = new Refused(409, 'buy_intention.hold_limit', 'Hay demasiadas compras en curso')
    await openPage({
      path: `/events/${EVENT_ID}/resale?showId=aurelia-1`,
      stubs: [answering(getResalePage, buildResalePage()), answering(createHold, refused)],
    })
    await user.click(await screen.findByRole('button', { name: /^E\s4/ }))
    await user.click(hold())
    const link = await screen.findByRole('link', { name: 'Seguir con la compra en curso' })
    expect(link.getAttribute('href')).toContain(`/es/guest/checkout/${CHECKOUT_ID}/pay`)
  })

  it('leads to the offers with the filters of the last hold of the show', async () => {
    saveLastOffers(new URL(`/es/guest/events/${EVENT_ID}/resale${FILTERED}`, window.location.origin))
    const ended = publicPage([12], { offer: null, status: 'CANCELLED' })
    await openOffer({ stubs: [answering(getListingPage, ended)] })
    const all = screen.getByRole('link', { name: 'Todas las entradas de la función' })
    const others = screen.getByRole('link', { name: 'Ver otras entradas' })
    expect(all.getAttribute('href')?.endsWith(FILTERED)).toBe(true)
    expect(others.getAttribute('href')?.endsWith(`${FILTERED}&ticketOptionId=platea`)).toBe(true)
  })

  it('asks for sign-in where the network may hold no more, and then holds automatically', async () => {
    const { bodies, keep } = recording()
    const user = await openOffer({
      contact: null,
      stubs: [answering(getListingPage, publicPage([12])), ...SIGN_IN, limitedHold(keep)],
    })
    await user.click(hold())
    expect(
      await screen.findByRole('heading', { name: 'Inicie sesión para reservar la entrada' }),
    ).toBeVisible()
    expect(screen.getByText('F 12')).toBeVisible()
    expect(screen.getByText('ARS 59.400')).toBeVisible()
    expect(bodies).toEqual([])
    await signInAsBruno(user)
    await atCheckout()
    expect(bodies).toHaveLength(1)
  })

  it.each([
    [{ offer: null, status: 'CANCELLED' }, 'Ya no está en venta.'],
    [{ heldUntil: UNTIL }, 'Alguien la está comprando.'],
  ] as const)('asks nobody to sign in for an offer that is gone: %o', async (change, reason) => {
    let now = publicPage([12])
    const taken = new Refused(409, 'listing.not_available', 'La publicación ya no está disponible')
    const stubs = [answering(getListingPage, () => now), answering(createHold, taken)]
    const user = await openOffer({ contact: null, stubs })
    now = publicPage([12], change)
    await user.click(hold())
    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.queryByLabelText('Correo')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver otras entradas' })).toBeVisible()
  })

  it('leads back from the sign-in', async () => {
    const stubs = [answering(getListingPage, publicPage([12])), limitedHold(() => undefined)]
    const user = await openOffer({ contact: null, stubs })
    await user.click(hold())
    await user.click(await screen.findByRole('button', { name: 'Volver a la publicación' }))
    expect(hold()).toBeEnabled()
  })

  it('holds nothing if somebody else was faster than the sign-in', async () => {
    const { bodies, keep } = recording()
    let heldUntil: string | null = null
    const user = await openOffer({
      contact: null,
      stubs: [
        answering(getListingPage, () => publicPage([12], { heldUntil })),
        ...SIGN_IN,
        limitedHold(keep),
      ],
    })
    await user.click(hold())
    await screen.findByLabelText('Correo')
    heldUntil = UNTIL
    await signInAsBruno(user)
    expect(await screen.findByText('Alguien la está comprando.')).toBeVisible()
    heldUntil = null
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('button', { name: /Reservar/ })).toBeEnabled()
    expect(bodies).toEqual([])
  })

  it('holds nothing after a sign-in to manage the listing', async () => {
    const { bodies, keep } = recording()
    const user = await openOffer({
      contact: null,
      stubs: [answering(getListingPage, publicPage([12])), ...SIGN_IN, holding(keep)],
    })
    await user.click(screen.getByRole('button', { name: /Es su publicación/ }))
    await signInAsBruno(user)
    expect(await screen.findByRole('button', { name: /Reservar/ })).toBeEnabled()
    expect(bodies).toEqual([])
  })

  it('says that somebody is buying it, with other tickets instead of the button', async () => {
    await openOffer({ stubs: [answering(getListingPage, publicPage([12], { heldUntil: UNTIL }))] })
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Alguien la está comprando\. Si no completa el pago, la entrada vuelve a la venta el 10 mar, \d+:36\. .*puede elegir otra entrada o pedir un aviso\.$/,
    )
    expect(screen.queryByRole('button', { name: /Reservar/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Ver otras entradas' }).getAttribute('href')).toMatch(OTHERS)
  })

  it('says what to do to the person who reserved it in another browser: sign in, then pay', async () => {
    let holdId: string | null = null
    const user = await openOffer({
      contact: null,
      stubs: [
        answering(getListingPage, () => publicPage([12], { heldUntil: UNTIL, holdId })),
        checkoutThat().answer,
        ...SIGN_IN,
      ],
    })
    await user.click(screen.getByRole('button', { name: '¿La reserva es suya? Inicie sesión para pagar' }))
    expect(screen.getByRole('heading', { name: 'Inicie sesión para pagar la entrada' })).toBeVisible()
    holdId = CHECKOUT_ID
    await signInAsBruno(user)
    expect(await screen.findByRole('link', { name: 'Seguir con el pago' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /La reserva es suya/ })).not.toBeInTheDocument()
  })

  it('leaves the payment to the strip for the person who holds it', async () => {
    localStorage.clear()
    await openOffer({
      stubs: [
        answering(getListingPage, publicPage([12], { heldUntil: UNTIL, holdId: CHECKOUT_ID })),
        checkoutThat().answer,
      ],
    })
    expect(screen.getByText('Esta entrada está reservada para usted.')).toBeVisible()
    // The session of this page is older than the hold.
    const strip = await screen.findByRole('region', { name: 'Su reserva' })
    const pay = screen.getByRole('link', { name: 'Seguir con el pago' })
    expect(strip).toContainElement(pay)
    for (const link of [pay, screen.getByRole('link', { name: 'Ver la reserva' })]) {
      expect(link.getAttribute('href')).toContain(`/es/guest/checkout/${CHECKOUT_ID}/pay`)
    }
    expect(screen.queryByRole('button', { name: /Reservar/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Ver otras entradas' })).not.toBeInTheDocument()
  })

  it('leaves no live button after a refusal because somebody was faster', async () => {
    const refused = new Refused(409, 'listing.not_available', 'La publicación ya no está disponible')
    const stubs = [answering(getListingPage, publicPage([12])), answering(createHold, refused)]
    const user = await openOffer({ stubs })
    await user.click(hold())
    const message = await screen.findByRole('alert')
    expect(message).toHaveTextContent(refused.body.title)
    expect(message.parentElement).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Ver otras entradas' }).getAttribute('href')).toMatch(OTHERS)
    expect(screen.queryByRole('button', { name: /Reservar/ })).not.toBeInTheDocument()
  })

  it('reports that another buyer was faster and links to other tickets', async () => {
    let isGone = false
    const user = await openOffer({
      stubs: [
        answering(getListingPage, () => publicPage([12], isGone ? { offer: null, status: 'SOLD' } : {})),
        answering(createHold, () => {
          isGone = true
          return new Refused(409, 'listing.not_available', 'La publicación ya no está disponible')
        }),
      ],
    })
    await user.click(hold())
    const title = await screen.findByRole('heading', { name: 'Esta publicación terminó' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByText('Ya se vendió.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver otras entradas' }).getAttribute('href')).toMatch(OTHERS)
  })

  it('offers a visitor other tickets first once it has ended, then the sign-in of its reseller', async () => {
    const ended = publicPage([12], { offer: null, status: 'SOLD' })
    await openOffer({ contact: null, stubs: [answering(getListingPage, ended)] })
    expect(screen.getByText('F 12').parentElement?.parentElement).toHaveTextContent(ended.show.eventTitle)
    const others = screen.getByRole('link', { name: 'Ver otras entradas' })
    const manage = screen.getByRole('button', { name: /Inicie sesión para administrarla/ })
    expect(others.compareDocumentPosition(manage)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    // Without a price, a second column would hold nothing but these two.
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  })

  it('keeps the focus at the message once the page says that somebody is buying it', async () => {
    let heldUntil: string | null = null
    const user = await openOffer({
      stubs: [
        answering(getListingPage, () => publicPage([12], { heldUntil })),
        answering(createHold, () => {
          heldUntil = UNTIL
          return new Refused(409, 'listing.not_available', 'La publicación ya no está disponible')
        }),
      ],
    })
    await user.click(hold())
    expect(await screen.findByText('Alguien la está comprando.')).toBeVisible()
    expect(screen.getByRole('alert').parentElement).toHaveFocus()
  })

  it('says why a hold was refused', async () => {
    const refused = new Refused(409, 'buy_intention.cool_down', 'Espere antes de reservar lo mismo')
    const stubs = [answering(getListingPage, publicPage([12])), answering(createHold, refused)]
    const user = await openOffer({ stubs })
    await user.click(hold())
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.body.title)
  })
})
