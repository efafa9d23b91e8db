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
import { buildCheckout, checkoutThat, limitedHold } from '../../../test/answers/checkout.ts'
import { buildOffer, buildResalePage } from '../../../test/answers/resale.ts'
import { buildListingPage, uuid } from '../../../test/answers/sale.ts'
import { buildShow, EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, Refused, recording, type Stub } from '../../../test/answers/stub.ts'
import { atCheckout, CHECKOUT } from '../../../test/checkout-steps.ts'
import { askForCode, fill, openPage, signInOf, type Visit } from '../../../test/open-page.tsx'

const PAIR: readonly Offer[] = ['7', '8'].map((seat) => buildOffer([['platea', 'H', seat]], 59_400))
const PACK = buildOffer(
  [
    ['platea', 'F', '12'],
    ['platea', 'F', '13'],
  ],
  59_400,
)

/** A service at which what costs 118,800 costs 129,600 from `raise` on. */
function changingService(isLimited: boolean) {
  const { bodies, keep } = recording()
  let isRaised = false
  const now = (offer: Offer) =>
    isRaised ? { ...offer, finalPrice: 64_800, total: 64_800 * offer.listingIds.length } : offer
  const tickets = { ticketOptionId: 'platea', optionTitle: 'Platea', seats: PACK.seats }
  const hold = ({ expectedTotal }: { readonly expectedTotal?: number | string }) => {
    keep(expectedTotal)
    const total = isRaised ? 129_600 : 118_800
    if (expectedTotal === total) return buildCheckout({ total })
    return new Refused(409, 'buy_intention.total_changed', 'El total cambió').at(total)
  }
  const stubs: readonly Stub[] = [
    answering(getResalePage, () => buildResalePage({ offers: PAIR.map(now) })),
    answering(getListingPage, () =>
      buildListingPage([], { view: 'PUBLIC', tickets, offer: now(PACK), own: null }),
    ),
    isLimited ? limitedHold(hold) : answering(createHold, hold),
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
  const service = changingService(visit.contact === null)
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

describe.each(Object.entries(PAGES))('%s whose details changed', (_, page) => {
  it('says what was so and is so now, and reserves that by one press', async () => {
    const { bodies, keep } = recording()
    let show = buildShow()
    const moved = buildShow({ startsAt: '2027-03-15T00:00:00Z' })
    const tickets = { ticketOptionId: 'platea', optionTitle: 'Platea', seats: PACK.seats }
    const shows = () => [{ show, ticketCount: 2, fromPrice: 59_400, currency: 'ARS' }]
    const user = await openPage({
      path: page.path,
      contact: null,
      stubs: [
        answering(getResalePage, () => buildResalePage({ offers: [...PAIR], shows: shows() })),
        answering(getListingPage, () =>
          buildListingPage([], { view: 'PUBLIC', tickets, offer: PACK, own: null, show }),
        ),
        answering(createHold, ({ shown }) => {
          keep(shown?.startsAt)
          if (shown?.startsAt === moved.startsAt) return buildCheckout()
          show = moved
          return new Refused(409, 'buy_intention.details_changed', 'Los datos mostrados cambiaron')
        }),
        answering(getCheckout, buildCheckout()),
      ],
    })
    await screen.findByRole('heading', { level: 1 })
    await page.choose?.(user)
    await user.click(await reserveOn())
    const dialog = await screen.findByRole('dialog', { name: 'Los datos mostrados cambiaron' })
    expect(within(dialog).getByText('More about buy_intention.details_changed.')).toHaveFocus()
    await user.click(within(dialog).getByRole('button', { name: /^Reservar por ARS\s118\.800$/ }))
    await atCheckout()
    expect(bodies).toEqual(['2027-03-14T00:00:00Z', '2027-03-15T00:00:00Z'])
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
