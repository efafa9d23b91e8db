import { getTicketCode, getTicketPage, getTicketSeatMap, type TicketPage } from '@taquilla/contract/guest'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { drawingOf, SEAT_MAP, seatMapCode } from '../../../test/answers/resale.ts'
import { buildShow } from '../../../test/answers/shows.ts'
import { answering, awaited, Refused } from '../../../test/answers/stub.ts'
import {
  buildOthersPage,
  buildOwnPage,
  buildOwnTicket,
  NO_DOCUMENTS,
  TEXT_CODE,
  TICKET_ID,
  TICKET_PATH,
} from '../../../test/answers/tickets.ts'
import { openPage, type Visit } from '../../../test/open-page.tsx'

/** Opens the ticket page with `answer` as its data; the code and the seat map are stubbed too. */
async function openTicket(answer: TicketPage, visit: Partial<Visit> = {}) {
  const stubs = [
    answering(getTicketPage, answer),
    ...(visit.stubs ?? []),
    answering(getTicketCode, TEXT_CODE),
    answering(getTicketSeatMap, { ...SEAT_MAP, seat: buildOwnTicket().seat }),
    drawingOf(seatMapCode()),
  ]
  const user = await openPage({ path: TICKET_PATH, ...visit, stubs })
  await screen.findByRole('heading', { name: 'El jardín de Aurelia' })
  return user
}

const LISTED = buildOwnPage({
  status: 'LISTED',
  codeState: 'LISTED',
  listing: {
    id: buildOwnTicket().id,
    price: 55_000,
    finalPrice: 59_400,
    payout: 52_250,
    currency: 'ARS',
    isHeld: false,
  },
})

describe('a ticket as its owner sees it', () => {
  it('says that its seat is accessible', async () => {
    const { seat } = buildOwnTicket()
    await openTicket(buildOwnPage({ seat: seat && { ...seat, isAccessible: true } }))
    expect(screen.getByText('Accesible').nextSibling).toHaveTextContent('Sí')
  })

  it('names its show if the event has another name', async () => {
    await openTicket(buildOwnPage({ show: buildShow({ title: 'Estreno' }) }))
    const heading = screen.getByRole('heading', { name: 'El jardín de Aurelia' })
    expect(heading.nextSibling).toHaveTextContent(/^EstrenoSábado 13 de marzo de 2027/)
  })

  it('says who wrote how to pick it up, also on a page in another language', async () => {
    const instructions = 'Ventanilla 2, desde las 19.'
    const pickup = { isMandatory: true, number: 'R-1', instructions, shownFrom: null }
    await openTicket(buildOwnPage({ codeState: 'PICKUP', pickup }), { language: 'en' })
    const text = screen.getByText(instructions)
    expect(text).toHaveAttribute('dir', 'auto')
    expect(text.previousSibling).toHaveTextContent(/^From Butaca Sur$/)
  })

  it('names the city once for all its dates', async () => {
    await openTicket(buildOwnPage())
    const dates = screen.getByText('Fechas de su entrada').parentElement
    expect(dates).toHaveTextContent(/^Fechas de su entrada\s?Hora de Córdoba/)
    expect(dates).not.toHaveTextContent(/\(hora de/)
  })

  it('shows that the code is loading until it arrives', async () => {
    const { promise, resolve } = awaited<typeof TEXT_CODE>()
    await openTicket(buildOwnPage(), { stubs: [answering(getTicketCode, () => promise)] })
    expect(screen.getByText('Cargando…')).toHaveRole('status')
    resolve(TEXT_CODE)
    expect(await screen.findByText(TEXT_CODE.text)).toBeVisible()
    expect(await screen.findByRole('img', { name: 'Código de la entrada' })).toBeVisible()
    expect(screen.queryByText('Cargando…')).not.toBeInTheDocument()
  })

  it('shows the code of an unlock that was moved forward while the page is open', async () => {
    const locked = { codeState: 'LOCKED', isUnlocked: false, unlockAt: '2027-03-14T01:00:00Z' } as const
    let page = buildOwnPage(locked)
    vi.useFakeTimers()
    await openPage({
      path: TICKET_PATH,
      stubs: [answering(getTicketPage, () => page), answering(getTicketCode, TEXT_CODE)],
    })
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(screen.getByText('Fechas de su entrada')).toBeVisible()
    page = buildOwnPage()
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(screen.getByText(TEXT_CODE.text)).toBeVisible()
  })

  it('reports a code that failed to load, does not claim to be ready, and retries on request', async () => {
    let isAway = true
    const refused = new Refused(503, 'ticket.code_unavailable', 'El código no está disponible ahora')
    const user = await openTicket(buildOwnPage(), {
      stubs: [answering(getTicketCode, () => (isAway ? refused : TEXT_CODE))],
    })
    expect(await screen.findByRole('alert')).toHaveTextContent(refused.body.detail)
    expect(screen.getByText('Fechas de su entrada')).toBeVisible()
    expect(screen.queryByText('Lista para usar.')).not.toBeInTheDocument()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
    expect(await screen.findByText(TEXT_CODE.text)).toBeVisible()
    expect(await screen.findByText('Lista para usar.')).toBeVisible()
  })

  it('links to My Tickets and offers no sale once it is used', async () => {
    await openTicket(buildOwnPage({ status: 'USED', codeState: 'NONE', hasSeatMap: true }))
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Mis entradas' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Vender' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Ver plano' })).not.toBeInTheDocument()
  })

  it.each([
    [
      'used',
      buildOwnPage({ status: 'USED', codeState: 'NONE', usedAt: '2027-03-13T22:00:00Z' }),
      'Entrada usada',
    ],
    [
      'cancelled',
      buildOwnPage({ codeState: 'NONE', show: buildShow({ status: 'CANCELLED' }) }),
      'El organizador le reembolsa por el mismo canal.',
    ],
  ])('says that it is %s, and offers no sale', async (_, answer, text) => {
    await openTicket(answer)
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Vender' })).not.toBeInTheDocument()
  })

  it('says that its show is over, and keeps nothing of what was for the show but the PDFs', async () => {
    const documents = {
      hasPdf: true,
      hasAppleWallet: true,
      hasGoogleWallet: true,
      passbookUrl: 'https://a.example/p',
    }
    const pickup = { isMandatory: false, number: 'R-1', instructions: 'Ventanilla 2', shownFrom: null }
    const show = buildShow({ hasStarted: true, isOver: true, isRescheduled: true })
    await openTicket(buildOwnPage({ show, documents, pickup, hasSeatMap: true }))
    expect(screen.getByText('La función terminó')).toBeVisible()
    const main = screen.getByRole('main')
    expect(main).not.toHaveTextContent(/Lista para usar|brillo|documento de identidad|Ventanilla|fecha nueva/)
    expect(within(main).queryByText(TEXT_CODE.text)).not.toBeInTheDocument()
    expect(within(main).queryByRole('button')).not.toBeInTheDocument()
    const links = within(main).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'PDF para el teléfono',
      'PDF para imprimir',
      'Mis entradas',
    ])
  })

  it.each([
    ['es', 'En el PDF, estos caracteres aparecen como \ufffd: 🎭 ខ្មែ'],
    ['en', 'In the PDF, these characters appear as \ufffd: 🎭 ខ្មែ'],
  ] as const)('says beside the PDFs in %s what they cannot show', async (language, text) => {
    const documents = { ...NO_DOCUMENTS, hasPdf: true, missingInPdf: ['🎭', 'ខ្មែ'] }
    await openTicket(buildOwnPage({ documents }), { language })
    expect(screen.getByText(text)).toBeVisible()
  })

  it('shows why selling is not possible yet', async () => {
    const sellRefusal = {
      code: 'listing.too_early',
      title: 'Resale has not begun yet',
      detail: 'List it later.',
    }
    await openTicket(buildOwnPage({ sellRefusal }), { language: 'en' })
    const sell = screen.getByRole('button', { name: 'Sell' })
    expect(sell).toHaveAttribute('aria-disabled', 'true')
    expect(sell).toHaveAccessibleDescription(/Resale has not begun yet/)
  })

  it('reports a failed load and retries on request', async () => {
    let isAway = true
    const away = new Refused(503, 'server.unavailable', 'El servicio no responde')
    const page = answering(getTicketPage, () => (isAway ? away : buildOwnPage()))
    const user = await openPage({ path: TICKET_PATH, stubs: [page, answering(getTicketCode, TEXT_CODE)] })
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No se pudo cargar la página')
    expect(screen.getByRole('alert')).toHaveTextContent('El servicio no responde.')
    isAway = false
    await user.click(retry)
    expect(await screen.findByText(TEXT_CODE.text)).toBeVisible()
  })

  it('marks only its own seat on the map', async () => {
    const user = await openTicket(buildOwnPage({ hasSeatMap: true }))
    await user.click(screen.getByRole('button', { name: 'Ver plano' }))
    const name = 'Plano del recinto con su lugar marcado: Platea, F 12'
    const plan = await screen.findByRole('img', { name: (actual) => actual.replaceAll(/\s/g, ' ') === name })
    await waitFor(() => expect(plan.querySelectorAll('[data-own="place"]')).toHaveLength(1))
    expect(plan.querySelector('[data-own="place"]')).toHaveAttribute('data-place', 'platea-f-12')
  })

  it.each([
    ['es', LISTED, 'La entrada cambió. La página muestra cómo está ahora.'],
    ['en', LISTED, 'Your ticket has changed. This page shows how it is now.'],
    ['en', buildOthersPage('SIGN_IN'), 'Sign in again to open it.'],
    [
      'es',
      buildOwnPage({ documents: { ...NO_DOCUMENTS, hasPdf: true } }),
      'Inténtelo de nuevo en unos minutos.',
    ],
  ] as const)('explains once in %s why a file was refused', async (language, answer, text) => {
    await openTicket(answer, { language, path: `${TICKET_PATH}?fileRefused=true` })
    const said = () =>
      screen.queryAllByRole('status').filter(({ textContent }) => textContent?.includes(text))
    await waitFor(() => expect(said()).toHaveLength(1))
    expect(window.location.search).not.toMatch(/fileRefused/)
    // The `fileRefused` parameter is gone from the URL, so a reload shows no notice.
    await openTicket(answer, { language })
    expect(said()).toHaveLength(0)
  })
})

describe('the passes of a ticket', () => {
  const BOTH = { ...NO_DOCUMENTS, hasPdf: true, hasAppleWallet: true, hasGoogleWallet: true }
  const DEVICES = {
    iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    Android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    neither: 'Mozilla/5.0 (X11; Linux x86_64)',
  }
  const becomeDevice = (device: keyof typeof DEVICES) =>
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(DEVICES[device])

  it.each([
    { phone: 'iPhone', wallet: 'Apple', language: 'es', name: 'Agregar a Apple Wallet' },
    { phone: 'iPhone', wallet: 'Apple', language: 'en', name: 'Add to Apple Wallet' },
    { phone: 'Android', wallet: 'Google', language: 'es', name: 'Agregar a Google Wallet' },
    { phone: 'Android', wallet: 'Google', language: 'en', name: 'Add to Google Wallet' },
  ] as const)('show only $wallet on $phone in $language', async ({ phone, wallet, language, name }) => {
    becomeDevice(phone)
    await openTicket(buildOwnPage({ documents: BOTH }), { language })
    const path = `/guest/api/tickets/${TICKET_ID}/passes/${wallet.toLowerCase()}`
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(
      `${path}?lang=${language}&ticketSellerId=`,
    )
    expect(screen.getAllByRole('link', { name: /Wallet/ })).toHaveLength(1)
  })

  it('show both wallets on other devices, without one that is not configured', async () => {
    becomeDevice('neither')
    await openTicket(buildOwnPage({ documents: BOTH }))
    expect(screen.getAllByRole('link', { name: /Wallet/ })).toHaveLength(2)
    await openTicket(buildOwnPage({ documents: { ...BOTH, hasGoogleWallet: false } }))
    expect(screen.getAllByRole('link', { name: /Wallet/ })).toHaveLength(1)
  })
})
