import {
  changeListingPrice,
  createListings,
  getListingPage,
  getPayoutAccount,
  type OwnListing,
  removeListing,
} from '@taquilla/contract/guest'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildOffer } from '../../../test/answers/resale.ts'
import { buildListing, buildListingPage, uuid } from '../../../test/answers/sale.ts'
import { buildShow } from '../../../test/answers/shows.ts'
import { answering, Refused, recording, type Stub } from '../../../test/answers/stub.ts'
import { fill, openPage } from '../../../test/open-page.tsx'

const NO_ACCOUNT = { account: null, payableFrom: null, pending: null }
const KNOWN = { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', kind: 'CBU', ending: '5201' } as const
const SAVED = { ...NO_ACCOUNT, account: KNOWN }
const ENDED = { endedAt: '2027-03-02T23:41:00Z', shareUrl: null, terms: null } as const

async function openListing(own: readonly OwnListing[], stubs: readonly Stub[] = []) {
  const user = await openPage({
    path: `/listings/${own[0]?.id}/details`,
    stubs: [...stubs, answering(getListingPage, buildListingPage(own)), answering(getPayoutAccount, SAVED)],
  })
  await screen.findByRole('heading', { level: 1 })
  return user
}

const press = (name: string | RegExp) => screen.getByRole('button', { name })

async function editPrice(user: UserEvent) {
  await user.click(press('Cambiar el precio'))
  expect(await screen.findByRole('heading', { name: 'Cambiar el precio' })).toHaveFocus()
}

describe('a listing as its holder sees it', () => {
  it('changes the price within its bounds', async () => {
    const { bodies, keep } = recording()
    let price = 55_000
    const user = await openListing(
      [buildListing(12)],
      [
        answering(getListingPage, () => buildListingPage([buildListing(12, price)])),
        answering(changeListingPrice, (body) => {
          keep(body)
          price = 50_000
          return [buildListing(12, price)]
        }),
      ],
    )
    await editPrice(user)
    expect(screen.getByText('Elija un precio distinto del actual.')).toBeVisible()
    fill(screen.getByRole('textbox'), '50,000')
    await user.click(press(/^Cambiar a/))
    const changed = await screen.findByText('Cambió el precio de ARS 55.000 a ARS 50.000.')
    expect(changed.closest('[role=status]')).toHaveTextContent('Si se vende, usted recibe ARS 47.500.')
    await waitFor(() => expect(changed.closest('[tabindex]')).toHaveFocus())
    expect(screen.getByText('ARS 54.000')).toBeVisible()
    expect(bodies).toEqual([{ price: 50_000, payout: 47_500 }])
  })

  it('confirms no change to a person who keeps the price', async () => {
    const user = await openListing([buildListing(12)])
    await editPrice(user)
    await user.click(press('Dejar el precio como está'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(screen.queryByText(/^Cambió el precio/)).not.toBeInTheDocument()
  })

  it.each([
    {
      when: 'no account is saved',
      answer: NO_ACCOUNT,
      text: /Todavía no tenemos su cuenta de cobro\. Le pagamos/,
      link: 'Agregar su cuenta de cobro',
    },
    {
      when: 'the account waits for its code',
      answer: { ...NO_ACCOUNT, pending: { account: KNOWN, codeUntil: null } },
      text: /Su cuenta terminada en 5201 espera el código\. Le pagamos/,
      link: 'Confirmar la cuenta',
    },
    {
      when: 'the alias waits for its code',
      answer: { ...NO_ACCOUNT, pending: { account: { ...KNOWN, ending: 'luna' }, codeUntil: null } },
      text: /Su cuenta terminada en «…luna» espera el código\. Le pagamos/,
      link: 'Confirmar la cuenta',
    },
  ])('says while it is on sale that $when', async ({ answer, text, link }) => {
    await openListing([buildListing(12)], [answering(getPayoutAccount, answer)])
    const leads = await screen.findByRole('link', { name: link })
    expect(leads.parentElement).toHaveTextContent(text)
    expect(leads.getAttribute('href')).toContain('/account/payout/edit')
  })

  it('says why a new price was refused', async () => {
    const refused = new Refused(409, 'listing.held', 'Una compra en curso retiene la publicación')
    const user = await openListing([buildListing(12)], [answering(changeListingPrice, refused)])
    await editPrice(user)
    await user.click(press(/Bajar ARS\s500/))
    await user.click(press(/^Cambiar a/))
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.body.title)
  })

  it('removes a listing after a confirmation and lists it again', async () => {
    let own = buildListing(12)
    const { bodies, keep } = recording()
    const user = await openListing(
      [own],
      [
        answering(getListingPage, (_, { pathname }) =>
          buildListingPage([
            pathname.includes(uuid(990)) ? buildListing(12, 55_000, { id: uuid(990) }) : own,
          ]),
        ),
        answering(removeListing, () => {
          own = buildListing(12, 55_000, { ...ENDED, status: 'CANCELLED', ending: 'REMOVED_BY_HOLDER' })
        }),
        answering(createListings, (body) => {
          keep(body)
          return [buildListing(12, 55_000, { id: uuid(990) })]
        }),
      ],
    )
    await user.click(press('Retirar de la venta'))
    const dialog = () => screen.getByRole('dialog', { name: '¿Retirar la entrada de la venta?' })
    await user.click(within(dialog()).getByRole('button', { name: 'Dejarla en venta' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(press('Retirar de la venta'))
    await user.click(within(dialog()).getByRole('button', { name: 'Retirar' }))
    expect(await screen.findByText('Retirada de la venta.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'La publicación terminó' })).toHaveFocus()
    expect(screen.getAllByText(/La entrada vuelve a servir para entrar/)).toHaveLength(1)
    await user.click(press('Deshacer y publicarla otra vez'))
    expect(await screen.findByRole('heading', { name: 'Su entrada está en venta' })).toBeVisible()
    expect(window.location.pathname).toBe(`/es/guest/listings/${uuid(990)}/details`)
    expect(bodies).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(12), price: 55_000, payout: 52_250 }] }])
  })

  it('lists the others of its group at the price that the person asks, as "My tickets" does', async () => {
    const group = { type: 'MULTI' as const, groupId: uuid(5) }
    const heldUntil = '2027-03-02T23:41:00Z'
    await openListing([
      buildListing(12, 55_000, group),
      buildListing(13, 55_000, group),
      buildListing(14, 55_000, { ...group, heldUntil }),
    ])
    const [free, held] = screen.getAllByText(/ · ARS\s55\.000$/)
    expect(screen.getByRole('heading', { name: 'Otras entradas que publicó al mismo tiempo' })).toBeVisible()
    expect(free).toHaveTextContent('En venta · ARS 55.000')
    expect(held).toHaveTextContent('La están comprando · ARS 55.000')
  })

  it('cannot be changed while a buyer holds it, and shows until when', async () => {
    await openListing([buildListing(12, 55_000, { heldUntil: '2027-03-02T23:41:00Z' })])
    expect(screen.getByRole('heading', { name: 'Alguien está comprando su entrada' })).toBeVisible()
    expect(screen.getByText(/hasta las 23:41/)).toBeVisible()
    expect(press('Cambiar el precio')).toBeDisabled()
    expect(press('Retirar de la venta')).toBeDisabled()
    expect(screen.getByText(/no puede cambiar el precio ni retirar/)).toBeVisible()
  })

  it.each([
    ['HELD', 'Su dinero está reservado.', /El comprador pagó ARS\s59\.400.*Usted recibe ARS\s52\.250/],
    [
      'DUE',
      'El pago de su venta está pendiente.',
      /El comprador pagó ARS\s59\.400.*Usted recibe ARS\s52\.250/,
    ],
    ['DELIVERED', 'Ya le pagamos.', /El comprador pagó ARS\s59\.400.*Usted recibió ARS\s52\.250/],
    ['OWED', 'Debe devolver el pago de su venta.', /Usted recibió ARS\s52\.250/],
    ['CANCELLED', 'No se le paga la venta.', null],
  ] as const)('shows the payout status of a sold ticket: %s', async (payoutStatus, text, sums) => {
    const soldAt = '2027-03-02T23:41:00Z'
    const sold = buildListing(12, 55_000, { ...ENDED, status: 'SOLD', soldAt, payoutStatus })
    await openListing([sold], [answering(getPayoutAccount, NO_ACCOUNT)])
    expect(screen.getByText('Vendida el 2 mar, 20:41 (hora de Córdoba).')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    if (sums === null) expect(screen.getByRole('complementary')).toHaveAccessibleName('Su cuenta')
    else expect(screen.getByRole('complementary')).toHaveTextContent(sums)
    const isOwed = payoutStatus === 'HELD' || payoutStatus === 'DUE'
    if (isOwed) expect(await screen.findByText(/Todavía no tenemos su cuenta de cobro\./)).toBeVisible()
    else expect(screen.queryByText(/Todavía no tenemos su cuenta de cobro\./)).not.toBeInTheDocument()
  })

  it.each([
    ['REMOVED_BY_SELLER', 'La retiró el organizador.'],
    ['SHOW_CANCELLED', 'La función se canceló. La entrada ya no sirve para entrar.'],
    ['SHOW_STARTED', 'La función empezó sin que se vendiera.'],
    ['RESALE_CLOSED', 'El organizador cerró la reventa.'],
  ] as const)('says why a listing ended: %s', async (ending, text) => {
    await openListing([buildListing(12, 55_000, { ...ENDED, status: 'CANCELLED', ending })])
    expect(screen.getByText(text, { exact: false })).toBeVisible()
    expect(screen.getByRole('complementary')).toHaveAccessibleName('Su cuenta')
    expect(screen.queryByText(/52\.250/)).not.toBeInTheDocument()
  })

  it('shows and removes a pack as a whole', async () => {
    const pack = { type: 'PACK' as const, groupId: uuid(5) }
    const user = await openListing([buildListing(12, 55_000, pack), buildListing(13, 55_000, pack)])
    expect(screen.getByText('F 12–13')).toBeVisible()
    const title = screen.getByRole('heading', { name: 'Entradas que publicó para venderlas juntas' })
    expect(title.parentElement).toHaveTextContent(/F\s12.*55\.000.*F\s13.*55\.000/)
    expect(within(title.parentElement as HTMLElement).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByText('ARS 118.800')).toBeVisible()
    await user.click(press('Retirarlas de la venta'))
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent('Se retiran las 2 que se venden juntas.')
    expect(within(dialog).getByRole('button', { name: 'Dejarlas en venta' })).toBeVisible()
  })

  it('names all seats of a pack whose price changes, and says what they bring together', async () => {
    const pack = { type: 'PACK' as const, groupId: uuid(5) }
    const user = await openListing([buildListing(12, 55_000, pack), buildListing(13, 55_000, pack)])
    await editPrice(user)
    expect(screen.getByText('Platea, F 12–13 · el precio vale para cada una de las 2 entradas')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Si se venden todas' })).toBeVisible()
    expect(screen.getByText('Usted recibe por las 2')).toHaveTextContent('ARS 104.500')
    fill(screen.getByRole('textbox'), '50,000')
    expect(screen.getByText('Usted recibe por las 2')).toHaveTextContent('ARS 95.000')
    expect(press(/^Cambiar a ARS\s50\.000 cada una$/)).toBeEnabled()
  })

  it('uses plural texts for a sold or removed pack', async () => {
    const packOf = (changes: Parameters<typeof buildListing>[2]) =>
      [12, 13].map((seat) =>
        buildListing(seat, 55_000, { type: 'PACK', groupId: uuid(5), ...ENDED, ...changes }),
      )
    const soldAt = '2027-03-02T23:41:00Z'
    await openListing(packOf({ status: 'SOLD', soldAt, payoutStatus: 'HELD' }), [
      answering(getPayoutAccount, NO_ACCOUNT),
    ])
    expect(screen.getByText('Vendidas el 2 mar, 20:41 (hora de Córdoba).')).toBeVisible()
    expect(screen.getByText(/Las entradas y sus códigos son de quien las compró\./)).toBeVisible()
    await openListing(packOf({ status: 'CANCELLED', ending: 'REMOVED_BY_HOLDER' }))
    expect(screen.getByText('Ya no están en venta.')).toBeVisible()
    expect(screen.getByText(/Las entradas vuelven a servir para entrar\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Publicarlas otra vez' })).toBeVisible()
  })
})

describe('a listing as a stranger sees it', () => {
  it('names the show, and ends with the sign-in of its reseller', async () => {
    const show = buildShow({ address: 'Bv. Los Plátanos 410', mapUrl: 'https://mapas.example/1' })
    const ticket = buildOffer([['platea', 'F', '12']], 59_400)
    let page = buildListingPage([], { view: 'PUBLIC', show, tickets: ticket, offer: ticket, own: null })
    const path = `/listings/${uuid(912)}/details`
    const visit = { path, contact: null, stubs: [answering(getListingPage, () => page)] }
    await openPage(visit)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(show.eventTitle)
    expect(screen.getByText('Entrada en reventa')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Cómo llegar' })).toBeVisible()
    const manage = screen.getByRole('button', { name: /Es su publicación/ })
    expect(screen.getByText('Precio final').compareDocumentPosition(manage)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    page = { ...page, offer: null, status: 'CANCELLED' }
    await openPage(visit)
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Esta publicación terminó')
    expect(screen.queryByRole('link', { name: 'Cómo llegar' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Es su publicación/ })).toBeVisible()
  })
})
