import { claimCheckout, createHold, getCheckout, getResalePage } from '@taquilla/contract/guest'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildCheckout, checkoutThat, currentTimes, limitedHold } from '../../../test/answers/checkout.ts'
import { buildOffers, buildResalePage } from '../../../test/answers/resale.ts'
import { EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, awaited, Refused, recording } from '../../../test/answers/stub.ts'
import { atCheckout, CHECKOUT } from '../../../test/checkout-steps.ts'
import { askForCode, fill, openPage, signInOf, type Visit } from '../../../test/open-page.tsx'

const PATH = `/events/${EVENT_ID}/resale?showId=aurelia-1`

/** Opens the resale page and records hold requests, which succeed unless a stub overrides them. */
async function openResale({ stubs = [], ...visit }: Partial<Visit> = {}) {
  const { bodies, keep } = recording()
  const offers = buildOffers()
  const user = await openPage({
    path: PATH,
    ...visit,
    stubs: [
      ...stubs,
      answering(getResalePage, buildResalePage({ offers })),
      answering(getCheckout, buildCheckout()),
      answering(createHold, (body) => {
        keep(body)
        return buildCheckout()
      }),
    ],
  })
  await screen.findByRole('button', { name: /^E\s4/ })
  return { user, bodies, offers }
}

async function choose(user: UserEvent, name: RegExp) {
  await user.click(await screen.findByRole('button', { name }))
}

const reserve = () => screen.getByRole('button', { name: 'Reservar' })

describe('holding offers', () => {
  it('holds the chosen offers and opens their checkout', async () => {
    const { user, bodies, offers } = await openResale({
      path: `${PATH}&returnUrl=https%3A%2F%2Fbutaca-sur.example%2Fvuelta`,
    })
    await choose(user, /^H\s7/)
    await choose(user, /^H\s8/)
    await user.click(reserve())
    await atCheckout()
    expect(await screen.findByRole('heading', { name: 'Confirme su compra' })).toBeVisible()
    const seats = offers.filter(({ seats: [seat] }) => seat?.row === 'H')
    expect(bodies).toEqual([
      {
        listingIds: seats.flatMap(({ listingIds }) => listingIds),
        lang: 'es',
        expectedTotal: 118_800,
        shown: {
          startsAt: '2027-03-14T00:00:00Z',
          timeZone: 'America/Argentina/Cordoba',
          venueName: 'Teatro Mirasoles',
          currency: 'ARS',
          tickets: seats.map(({ listingIds: [listingId] }, index) => ({
            listingId,
            place: `Platea H ${7 + index}`,
          })),
        },
        returnUrl: 'https://butaca-sur.example/vuelta',
      },
    ])
  })

  it('holds at the press for a visitor who is not signed in, whose code comes while the hold runs', async () => {
    const checkout = checkoutThat({ view: 'SIGN_IN', isOfBrowser: true, buyerEmail: null, methods: [] })
    const slowAnswer = awaited()
    const { user, bodies } = await openResale({
      contact: null,
      stubs: [
        ...signInOf('ines@example.com'),
        answering(getCheckout, async () => {
          if (checkout.state.checkout.view === 'OPEN') await slowAnswer.promise
          return checkout.state.checkout
        }),
        answering(createHold, () => checkout.state.checkout),
        answering(claimCheckout, () => {
          keep('claimed')
          checkout.becomes({ ...buildCheckout(currentTimes()), needsHolders: false })
          return checkout.state.checkout
        }),
      ],
    })
    const { bodies: claims, keep } = recording()
    await choose(user, /^H\s7/)
    await user.click(reserve())
    await atCheckout()
    expect(await screen.findByRole('heading', { name: 'Confirme su compra' })).toHaveFocus()
    expect(screen.getByRole('timer')).toHaveTextContent(/^09:1/)
    expect(screen.getByRole('heading', { name: 'Inicie sesión para pagar' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cancelar la reserva' })).toBeVisible()
    const code = await askForCode(user, 'ines@example.com')
    checkout.becomes({ view: 'OPEN' })
    fill(code, '123456')
    expect(await screen.findByText('ines@example.com')).toBeInTheDocument()
    expect(screen.getByRole('timer')).toBeVisible()
    slowAnswer.resolve()
    expect(await screen.findByRole('button', { name: /^Pagar/ })).toBeVisible()
    expect([claims, bodies]).toEqual([['claimed'], []])
  })

  it('says why a person may not buy what their browser held, and that it was released', async () => {
    const checkout = checkoutThat({ view: 'OPEN', isOfBrowser: true, buyerEmail: null })
    await openPage({
      path: CHECKOUT,
      stubs: [
        checkout.answer,
        answering(claimCheckout, () => {
          checkout.becomes({ status: 'CANCELLED' })
          return new Refused(422, 'buy_intention.own_listing', 'Las entradas son suyas')
        }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Las entradas son suyas' })).toBeVisible()
    expect(screen.getByText(/lo que reservó volvió a la venta/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Volver a la reventa del evento' })).toBeVisible()
  })

  it('asks for sign-in where the network may hold no more, saying what for, and then holds', async () => {
    const { bodies, keep } = recording()
    const { user } = await openResale({
      contact: null,
      stubs: [...signInOf('ines@example.com'), limitedHold(keep)],
    })
    await choose(user, /^H\s7/)
    await choose(user, /^H\s8/)
    await user.click(reserve())
    expect(await screen.findByRole('heading', { name: 'Inicie sesión para reservar' })).toBeVisible()
    expect(screen.getByText('2 entradas · Platea, fila H, butacas 7 y 8')).toBeVisible()
    expect(within(screen.getByRole('main')).getByText('ARS 118.800')).toBeVisible()
    expect(bodies).toEqual([])
    fill(await askForCode(user, 'ines@example.com'), '123456')
    await atCheckout()
    expect(bodies).toHaveLength(1)
  })

  it('leads back to the filtered offers if the hold ends', async () => {
    const stubs = [answering(getCheckout, buildCheckout({ status: 'EXPIRED' }))]
    const { user } = await openResale({ path: `${PATH}&maxPrice=60000`, stubs })
    await choose(user, /^E\s4/)
    await user.click(reserve())
    const back = await screen.findByRole('link', { name: 'Volver a la reventa del evento' })
    expect(back.getAttribute('href')).toMatch(/\/resale\?.*maxPrice=60000/)
  })

  it('returns to the offers with the selection kept if the person cancels sign-in', async () => {
    const { user } = await openResale({ contact: null, stubs: [limitedHold(() => undefined)] })
    await choose(user, /^E\s4/)
    await user.click(reserve())
    await choose(user, /^Volver a las entradas/)
    expect(await screen.findByText('1 entrada · Platea, E 4')).toBeVisible()
  })

  it('reports that another buyer took the selection and shows the remaining offers', async () => {
    const offers = buildOffers()
    const left = offers.filter(({ seats: [seat] }) => seat?.row !== 'E')
    let isTaken = false
    const { user } = await openResale({
      stubs: [
        answering(getResalePage, () => buildResalePage({ offers: isTaken ? left : offers })),
        answering(createHold, () => {
          isTaken = true
          return new Refused(409, 'listing.not_available', 'La publicación ya no está disponible')
        }),
      ],
    })
    await choose(user, /^E\s4/)
    await user.click(reserve())
    const message = await screen.findByRole('alert')
    expect(message).toHaveTextContent('La publicación ya no está disponible')
    expect(message.parentElement).toHaveFocus()
    expect(screen.getByText('Actualizamos la lista con lo que está disponible ahora.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^E\s4/ })).not.toBeInTheDocument())
    expect(message.parentElement).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Reservar' })).not.toBeInTheDocument()
    // The message stands between the cheaper and the dearer offers, and the next best is one press away.
    const place = message.closest('li')
    expect(place?.previousElementSibling).toHaveTextContent(/^3\W+22/)
    expect(place?.nextElementSibling).toHaveTextContent(/^K\s3/)
    await choose(user, /^Elegir Platea, K 3 por ARS\s53\.460$/)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(() => expect(reserve()).toHaveFocus())
    expect(screen.getByRole('button', { name: /^K\s3/ })).toHaveAttribute('aria-pressed', 'true')
  })

  it('links to another hold that is still open', async () => {
    let isFirst = true
    const { user } = await openResale({
      stubs: [
        answering(createHold, () => {
          if (!isFirst) return new Refused(409, 'buy_intention.hold_limit', 'Hay demasiadas compras en curso')
          isFirst = false
          return buildCheckout()
        }),
      ],
    })
    await choose(user, /^E\s4/)
    await user.click(reserve())
    await atCheckout()
    window.history.back()
    await choose(user, /^K\s3/)
    await user.click(reserve())
    expect(await screen.findByRole('alert')).toHaveTextContent('Hay demasiadas compras en curso')
    await user.click(screen.getByRole('link', { name: 'Seguir con la compra en curso' }))
    await atCheckout()
  })

  it('holds once for two presses on the same tick', async () => {
    const { user, bodies } = await openResale()
    await choose(user, /^E\s4/)
    const button = reserve()
    button.click()
    button.click()
    await atCheckout()
    expect(bodies).toHaveLength(1)
  })
})
