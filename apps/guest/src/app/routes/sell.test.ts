import { createListings, getSaleOptions } from '@taquilla/contract/guest'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildListing, buildSaleOptions, buildTerms, buildTicket, uuid } from '../../../test/answers/sale.ts'
import { answering, awaited, Refused, recording } from '../../../test/answers/stub.ts'
import { fill, openPage, type Visit } from '../../../test/open-page.tsx'

/** Opens the sell page of one ticket and records listing requests. */
async function openSale(visit: Partial<Visit> = {}) {
  const { bodies, keep } = recording()
  const stubs = [
    ...(visit.stubs ?? []),
    answering(getSaleOptions, buildSaleOptions([buildTicket(12)])),
    answering(createListings, (body) => {
      keep(body)
      return [buildListing(12)]
    }),
  ]
  const user = await openPage({ path: `/sell/${uuid(12)}/start`, ...visit, stubs })
  await screen.findByRole('heading', { level: 1 })
  return { user, bodies }
}

const publish = () => screen.getByRole('button', { name: /^(Publicar|List)/ })
const priceField = () => screen.getByRole('textbox')
const slider = () => screen.getByRole('slider')
const listed = () => screen.findByRole('heading', { name: 'Su entrada está publicada' })

describe('the sale of a ticket', () => {
  it('lists at the shown price and payout', async () => {
    const { user, bodies } = await openSale()
    expect(screen.getByText('ARS 59.400')).toBeVisible()
    await user.click(publish())
    expect(await listed()).toHaveFocus()
    expect(bodies).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(12), price: 55_000, payout: 52_250 }] }])
    expect(screen.getByText('Usted recibe si se vende').parentElement).toHaveTextContent('ARS 52.250')
    expect(screen.getByText(/mientras nadie la esté comprando, también desde «Mis entradas»/)).toBeVisible()
    expect(screen.getByText(/Le pagamos después de la función/)).toBeVisible()
    expect(screen.getByLabelText('Enlace para compartir')).toHaveValue(buildListing(12).shareUrl)
    expect(screen.getByRole('link', { name: /Cambiar el precio o retirarla/ })).toHaveAttribute(
      'href',
      `/es/guest/listings/${uuid(912)}/details?ticketSellerId=butaca-sur`,
    )
  })

  it('lists once, however often the button is pressed', async () => {
    const { bodies, keep } = recording()
    const answer = awaited()
    const slow = answering(createListings, async (body) => {
      keep(body)
      await answer.promise
      return [buildListing(12)]
    })
    const { user } = await openSale({ stubs: [slow] })
    const button = publish()
    // Two clicks in one task, before React re-renders; then a double click.
    button.click()
    button.click()
    await user.dblClick(button)
    answer.resolve()
    await listed()
    expect(bodies).toHaveLength(1)
  })

  it.each(['es', 'en'] as const)('writes a typed price as people do in %s', async (language) => {
    await openSale({ language })
    fill(priceField(), '55500,5')
    fireEvent.blur(priceField())
    expect(priceField()).toHaveValue(language === 'es' ? '55.500,50' : '55,500.50')
  })

  it('shows an out-of-bounds error at the field and the reason beside the disabled button', async () => {
    const { user } = await openSale()
    for (const [typed, message, mend, mended] of [
      ['70.000', /El precio máximo es ARS\s58\.080\./, /Usar ARS\s58\.080/, '58.080'],
      ['100', /El precio mínimo es ARS\s42\.240\./, /Usar ARS\s42\.240/, '42.240'],
    ] as const) {
      fill(priceField(), typed)
      fireEvent.blur(priceField())
      expect(priceField()).toHaveAttribute('aria-invalid', 'true')
      expect(priceField()).toHaveAccessibleDescription(message)
      expect(publish()).toBeDisabled()
      expect(screen.getByText('Corrija el precio para publicar.')).toBeVisible()
      await user.click(screen.getByRole('button', { name: mend }))
      expect(priceField()).toHaveValue(mended)
      expect(publish()).toBeEnabled()
    }
  })

  it('shows no error while a price is being typed', async () => {
    const { user } = await openSale()
    await user.clear(priceField())
    await user.type(priceField(), '5')
    expect(priceField()).not.toHaveAttribute('aria-invalid')
    await user.tab()
    expect(priceField()).toHaveAttribute('aria-invalid', 'true')
  })

  it('calls the price of the original purchase so, since the person may have bought on resale', async () => {
    const tickets = [buildTicket(12), buildTicket(13)]
    await openSale({ stubs: [answering(getSaleOptions, buildSaleOptions(tickets))] })
    expect(screen.getAllByText('Precio original: ARS 52.800')).toHaveLength(2)
    expect(screen.getByText('original')).toHaveTextContent('52.800')
  })

  it('keeps field, buttons and slider in sync', async () => {
    const { user } = await openSale()
    const more = screen.getByRole('button', { name: /Subir ARS\s500/ })
    await user.click(more)
    expect(priceField()).toHaveValue('55.500')
    expect(slider()).toHaveAttribute('aria-valuetext', '55.500 pesos argentinos')
    fill(priceField(), '50000')
    expect(slider()).toHaveValue('5000000')
    slider().focus()
    await user.keyboard('{PageDown}')
    expect(priceField()).toHaveValue('45.000')
    fireEvent.change(slider(), { target: { value: '5808000' } })
    expect(priceField()).toHaveValue('58.080')
    expect(more).toHaveAttribute('aria-disabled', 'true')
    fireEvent.change(slider(), { target: { value: '4224000' } })
    expect(publish()).toHaveTextContent(/42\.240$/)
    await user.click(priceField())
    await user.keyboard('{ArrowUp}')
    expect(publish()).toHaveTextContent(/42\.740$/)
  })

  it('computes the price for a requested payout', async () => {
    const { user, bodies } = await openSale()
    await user.click(screen.getByRole('radio', { name: 'Quiero recibir' }))
    expect(screen.getByRole('textbox', { name: 'Cuánto quiere recibir' })).toHaveValue('52.250')
    fill(priceField(), '50.160')
    expect(screen.getByText('Se publica a ARS 52.800.')).toBeVisible()
    fill(priceField(), '60.000')
    fireEvent.blur(priceField())
    expect(screen.getByText(/Lo máximo que puede recibir es ARS 55\.176/)).toBeVisible()
    fill(priceField(), '50.160')
    await user.click(publish())
    await listed()
    expect(bodies).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(12), price: 52_800, payout: 50_160 }] }])
  })

  it('explains the source of each bound', async () => {
    await openSale()
    expect(screen.getByText('Regla de Platea')).toBeInTheDocument()
    expect(
      screen.getByText(/Hasta un 10\s% más de lo pagado.*ARS.48\.000 más ARS.4\.800/),
    ).toBeInTheDocument()
    expect(screen.getByText('Regla del evento')).toBeInTheDocument()
  })

  it('shows new amounts after the terms changed, and lists only after another press', async () => {
    const { bodies, keep } = recording()
    let terms = buildTerms()
    const stubs = [
      answering(getSaleOptions, () => buildSaleOptions([buildTicket(12, { terms })])),
      answering(createListings, (body) => {
        keep(body)
        if (bodies.length > 1) return [buildListing(12)]
        terms = buildTerms({ sellerFee: { type: 'PERCENTAGE', value: 10 } })
        return new Refused(409, 'listing.terms_changed', 'Las condiciones cambiaron')
      }),
    ]
    const { user } = await openSale({ stubs })
    fill(priceField(), '50.000')
    await user.click(publish())
    expect(await screen.findByRole('alert')).toHaveTextContent('Las condiciones cambiaron')
    expect(await screen.findByText('Cargo por vender, 10 %')).toBeVisible()
    expect(priceField()).toHaveValue('50.000')
    await user.click(publish())
    await listed()
    expect(bodies).toEqual(
      [47_500, 45_000].map((payout) => ({
        type: 'SINGLE',
        tickets: [{ id: uuid(12), price: 50_000, payout }],
      })),
    )
  })

  it('shows the error of a refused listing', async () => {
    const refused = new Refused(409, 'listing.limit_reached', 'Ya publicó todo lo que se permite')
    const { user } = await openSale({ stubs: [answering(createListings, refused)] })
    await user.click(publish())
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.body.title)
    await waitFor(() => expect(publish()).toBeEnabled())
  })

  it('works with the keyboard alone', async () => {
    const { user, bodies } = await openSale()
    await user.tripleClick(priceField())
    await user.keyboard('54000')
    for (const name of [/Bajar ARS\s500/, /Subir ARS\s500/]) {
      await user.tab()
      expect(screen.getByRole('button', { name })).toHaveFocus()
    }
    await user.tab()
    expect(slider()).toHaveFocus()
    await user.tab()
    expect(screen.getByText('Cómo se fijan el mínimo y el máximo')).toHaveFocus()
    await user.tab()
    expect(publish()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await listed()).toHaveFocus()
    expect(bodies).toEqual([{ type: 'SINGLE', tickets: [{ id: uuid(12), price: 54_000, payout: 51_300 }] }])
  })
})
