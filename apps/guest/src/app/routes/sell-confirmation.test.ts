import {
  createListings,
  getListingPage,
  getPayoutAccount,
  getSaleOptions,
  type OwnListing,
  type SaleOptions,
  sendPayoutAccountCode,
  setPayoutAccount,
} from '@taquilla/contract/guest'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  buildListing,
  buildListingPage,
  buildSaleOptions,
  buildTicket,
  uuid,
} from '../../../test/answers/sale.ts'
import { answering, recording, type Stub } from '../../../test/answers/stub.ts'
import { fill, openPage } from '../../../test/open-page.tsx'

const PATH = `/sell/${uuid(12)}/start`
const TOO_EARLY = { code: 'listing.too_early', title: 'Todavía no', detail: 'Publique luego.' }
const LISTED = buildTicket(12, { refusal: TOO_EARLY, terms: null, listingId: uuid(912) })
const holding = (own: OwnListing[]) => answering(getListingPage, buildListingPage(own))

const NO_ACCOUNT = answering(getPayoutAccount, { account: null, payableFrom: null, pending: null })

async function openSale(
  options: SaleOptions,
  { path = PATH, stubs = [] }: { path?: string; stubs?: Stub[] } = {},
) {
  const listing = answering(createListings, [buildListing(12)])
  const user = await openPage({ path, stubs: [...stubs, answering(getSaleOptions, options), listing] })
  await screen.findByRole('heading', { level: 1 })
  return { user }
}

const publish = () => screen.getByRole('button', { name: /^Publicar/ })

describe('the confirmation of a sale', () => {
  it('asks for the payout account after listing if none is saved', async () => {
    const accounts = recording()
    const saving = answering(setPayoutAccount, (body) => {
      accounts.keep(body)
      return {
        account: {
          holderName: 'Lucía Ferreyra',
          bankName: 'Banco Río',
          kind: 'CBU' as const,
          ending: '5201',
        },
        payableFrom: null,
        pending: null,
      }
    })
    const sending = answering(sendPayoutAccountCode, { lifetimeSeconds: 600 })
    const options = buildSaleOptions([buildTicket(12)], { hasPayoutAccount: false })
    const { user } = await openSale(options, { stubs: [NO_ACCOUNT, saving, sending] })
    expect(screen.getByText(/Después de publicar, le pediremos su cuenta de cobro\./)).toBeVisible()
    await user.click(publish())
    await user.click(await screen.findByRole('button', { name: 'Guardar la cuenta' }))
    await waitFor(() => expect(screen.getByLabelText('Titular de la cuenta')).toHaveFocus())
    expect(accounts.bodies).toEqual([])
    expect(screen.getByText(/Todavía no hay una cuenta guardada/)).toBeVisible()
    // The country is that of the currency.
    expect(screen.getByLabelText('País de la cuenta')).toHaveValue('CBU')
    fill(screen.getByLabelText('Titular de la cuenta'), 'Lucía Ferreyra')
    fill(screen.getByLabelText('Banco'), 'Banco Río')
    fill(screen.getByLabelText('CBU, CVU o alias'), ' 2850 5909 4009 0418 1352 01 ')
    await user.click(screen.getByRole('button', { name: 'Guardar la cuenta' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Confirme la cuenta' })).toBeVisible()
    await user.type(screen.getByLabelText('Código de seis dígitos'), '123456')
    expect(await screen.findByText('Guardamos su cuenta.')).toBeVisible()
    expect(screen.getByText(/Banco Río, terminada en 5201/)).toBeVisible()
    expect(screen.queryByText(/Todavía no hay una cuenta guardada/)).not.toBeInTheDocument()
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
    const reload = { path: `${PATH}?listed=${listed}`, stubs: [holding(own), NO_ACCOUNT] }
    await openSale(buildSaleOptions([LISTED], { hasPayoutAccount: false }), reload)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getAllByLabelText('Enlace para compartir')).toHaveLength(own.length)
    expect(await screen.findByLabelText('País de la cuenta')).toBeVisible()
  })

  it('offers the sale again once the confirmed listing has ended', async () => {
    const reload = {
      path: `${PATH}?listed=${uuid(912)}`,
      stubs: [holding([buildListing(12, 55_000, { status: 'CANCELLED' })])],
    }
    await openSale(buildSaleOptions([buildTicket(12)]), reload)
    expect(screen.getByRole('heading', { name: 'Ponga el precio de su entrada' })).toBeVisible()
  })
})
