import {
  createHold,
  getCheckout,
  getListingPage,
  getResalePage,
  type Offer,
  startPayment,
} from '@taquilla/contract/guest'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildCheckout, checkoutThat } from '../../../test/answers/checkout.ts'
import { buildOffer, buildOffers, buildResalePage } from '../../../test/answers/resale.ts'
import { buildListingPage, uuid } from '../../../test/answers/sale.ts'
import { EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, Refused, recording, type Stub } from '../../../test/answers/stub.ts'
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
        returnUrl: 'https://butaca-sur.example/vuelta',
      },
    ])
  })

  it('asks for sign-in, saying what for, and then holds automatically', async () => {
    const { user, bodies } = await openResale({
      contact: null,
      stubs: signInOf('ines@example.com'),
    })
    await choose(user, /^H\s7/)
    await choose(user, /^H\s8/)
    await user.click(reserve())
    expect(screen.getByRole('heading', { name: 'Inicie sesión para reservar' })).toBeVisible()
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
    const { user } = await openResale({ contact: null })
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

const PAIR: readonly Offer[] = ['7', '8'].map((seat) => buildOffer([['platea', 'H', seat]], 59_400))
const PACK = buildOffer(
  [
    ['platea', 'F', '12'],
    ['platea', 'F', '13'],
  ],
  59_400,
)

/** A service at which what costs 118,800 costs 129,600 from `raise` on. */
function changingService() {
  const { bodies, keep } = recording()
  let isRaised = false
  const now = (offer: Offer) =>
    isRaised ? { ...offer, finalPrice: 64_800, total: 64_800 * offer.listingIds.length } : offer
  const tickets = { ticketOptionId: 'platea', optionTitle: 'Platea', seats: PACK.seats }
  const stubs: readonly Stub[] = [
    answering(getResalePage, () => buildResalePage({ offers: PAIR.map(now) })),
    answering(getListingPage, () =>
      buildListingPage([], { view: 'PUBLIC', tickets, offer: now(PACK), own: null }),
    ),
    answering(createHold, (body) => {
      keep(body.expectedTotal)
      const total = isRaised ? 129_600 : 118_800
      if (body.expectedTotal === total) return buildCheckout({ total })
      return new Refused(409, 'buy_intention.total_changed', 'El total cambió').at(total)
    }),
    answering(getCheckout, buildCheckout()),
    ...signInOf('ines@example.com'),
  ]
  const raise = () => {
    isRaised = true
  }
  return { expectedTotals: bodies, stubs, raise }
}

const PAGES = {
  'the resale of a show': {
    path: `/events/${EVENT_ID}/resale?showId=aurelia-1`,
    back: 'Volver a las entradas',
    async choose(user: UserEvent) {
      for (const name of [/^H\s7/, /^H\s8/]) await user.click(await screen.findByRole('button', { name }))
    },
  },
  'a listing': { path: `/listings/${uuid(912)}/details`, back: 'Volver a la publicación', choose: undefined },
} as const

async function openChosen({ path, choose }: (typeof PAGES)[keyof typeof PAGES], visit: Partial<Visit> = {}) {
  const service = changingService()
  const user = await openPage({ path, stubs: service.stubs, ...visit })
  await screen.findByRole('heading', { level: 1 })
  await choose?.(user)
  return { user, ...service }
}

const reserveOn = () => screen.findByRole('button', { name: 'Reservar' })

describe.each(Object.entries(PAGES))('%s whose total changed', (_, page) => {
  it('asks, and reserves at the new total by one press', async () => {
    const { user, expectedTotals, raise } = await openChosen(page)
    raise()
    await user.click(await reserveOn())
    const dialog = await screen.findByRole('dialog', { name: 'El total cambió' })
    // A second press of Enter must not accept what nobody has read.
    expect(within(dialog).getByText('More about buy_intention.total_changed.')).toHaveFocus()
    expect(expectedTotals).toEqual([118_800])
    await user.click(within(dialog).getByRole('button', { name: /^Reservar por ARS\s129\.600$/ }))
    await atCheckout()
    expect(expectedTotals).toEqual([118_800, 129_600])
  })

  it('goes back to the offers at their prices of now', async () => {
    const { user, expectedTotals, raise } = await openChosen(page)
    raise()
    await user.click(await reserveOn())
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: page.back }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect((await screen.findAllByText(/129\.600/)).length).toBeGreaterThan(0)
    await user.click(await reserveOn())
    await atCheckout()
    expect(expectedTotals).toEqual([118_800, 129_600])
  })

  it('sends the total that was seen before a sign-in', async () => {
    const { user, expectedTotals, raise } = await openChosen(page, { contact: null })
    await user.click(await reserveOn())
    const code = await askForCode(user, 'ines@example.com')
    raise()
    window.dispatchEvent(new Event('visibilitychange'))
    fill(code, '123456')
    expect(await screen.findByRole('dialog', { name: 'El total cambió' })).toBeVisible()
    expect(expectedTotals).toEqual([118_800])
  })
})

it('a checkout whose total changed says so, and pays the new total by one press', async () => {
  const { bodies, keep } = recording()
  const checkout = checkoutThat({ needsHolders: false })
  const user = await openPage({
    path: CHECKOUT,
    stubs: [
      checkout.answer,
      answering(startPayment, ({ expectedTotal }) => {
        keep(expectedTotal)
        checkout.becomes({ total: 129_600 })
        return new Refused(409, 'buy_intention.total_changed', 'El total cambió').at(129_600)
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: /Pago aprobado/ }))
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: /^Pagar ARS\s118\.800$/ }))
  expect(await screen.findByText('El total cambió.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Pagar ARS\s129\.600$/ }))
  await waitFor(() => expect(bodies).toEqual([118_800, 129_600]))
})
