import { getListingPage, getPurchase, getResalePage, getSession } from '@taquilla/contract/guest'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_ID } from '../../../test/answers/checkout.ts'
import { uuid } from '../../../test/answers/sale.ts'
import { buildSession, EVENT_ID } from '../../../test/answers/shows.ts'
import { answering, Refused } from '../../../test/answers/stub.ts'
import { openPage } from '../../../test/open-page.tsx'

const LISTING = `/listings/${uuid(912)}/details`
const GONE = answering(getListingPage, new Refused(404, 'listing.not_found', 'No encontramos la publicación'))

describe('a link that leads to nothing', () => {
  it('says what may be wrong with it, and how to reach the seller', async () => {
    await openPage({ path: LISTING, stubs: [GONE] })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'No encontramos la publicación' }),
    ).toBeVisible()
    expect(await screen.findByText(/Puede que el enlace esté incompleto/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Escriba o llame al organizador' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'ayuda@butacasur.example' })).toBeVisible()
  })

  it('leads to the person’s purchases if it is a purchase', async () => {
    const unknown = new Refused(404, 'purchase.not_found', 'No encontramos la compra')
    await openPage({
      path: `/purchases/${CHECKOUT_ID}/details`,
      stubs: [answering(getPurchase, unknown)],
    })
    const page = within(screen.getByRole('main'))
    const link = await page.findByRole('link', { name: 'Mis compras' })
    expect(link.getAttribute('href')).toContain('/purchases/mine/list')
    expect(await page.findByRole('heading', { name: 'Escriba o llame al organizador' })).toBeVisible()
    expect(page.getByText('More about purchase.not_found.')).toBeVisible()
    expect(page.queryByText(/Puede que el enlace esté incompleto/)).not.toBeInTheDocument()
    expect(page.queryByRole('link', { name: 'Mis entradas' })).not.toBeInTheDocument()
  })

  it('says that a suspended seller’s sales are paused, and leads to the tickets', async () => {
    const paused = new Refused(403, 'seller.suspended', 'Las ventas están en pausa')
    const session = buildSession()
    const seller = { ...session.seller, isPaused: true }
    const stubs = [answering(getResalePage, paused), answering(getSession, { ...session, seller })]
    await openPage({ path: `/events/${EVENT_ID}/resale`, stubs })
    const page = within(screen.getByRole('main'))
    expect(await page.findByRole('heading', { level: 1, name: 'Las ventas están en pausa' })).toBeVisible()
    expect(page.getByText('More about seller.suspended.')).toBeVisible()
    expect(page.getByRole('link', { name: 'Mis entradas' })).toBeVisible()
    expect(await page.findByRole('link', { name: 'ayuda@butacasur.example' })).toBeVisible()
    expect(page.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('banner')).toHaveTextContent('Las entradas siguen siendo válidas.')
  })

  it('says in English what to do where no page exists', async () => {
    await openPage({ path: '/no/such/page', language: 'en' })
    expect(await screen.findByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible()
    expect(screen.getByText(/^Open the full link again, from the email or the site/)).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My tickets' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'ayuda@butacasur.example' })).toBeVisible()
  })

  it.each(['/tickets/mine/list', LISTING])(
    'offers neither retry nor tickets of an unknown seller: %s',
    async (path) => {
      const unknown = new Refused(404, 'seller.not_found', 'No encontramos al organizador')
      await openPage({ path, stubs: [answering(getSession, unknown), answering(getListingPage, unknown)] })
      expect(
        await screen.findByRole('heading', { level: 1, name: 'No encontramos al organizador' }),
      ).toBeVisible()
      expect(screen.getByRole('main')).toHaveTextContent('More about seller.not_found.')
      expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).not.toBeInTheDocument()
      expect(within(screen.getByRole('main')).queryByRole('link')).not.toBeInTheDocument()
    },
  )
})
