import {
  endAlert,
  getPurchase,
  getTicketPage,
  listAlerts,
  listPurchases,
  type PendingPurchase,
  requestRefund,
  sendRefundCode,
  setAlert,
} from '@taquilla/contract/guest'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  buildCancelledPurchase,
  buildPendingPurchase,
  buildPurchase,
  CHECKOUT_ID,
} from '../../../test/answers/checkout.ts'
import { buildAlert } from '../../../test/answers/resale.ts'
import { answering, recording } from '../../../test/answers/stub.ts'
import { buildOwnPage, NO_DOCUMENTS } from '../../../test/answers/tickets.ts'
import { becomePhone, fill, openPage } from '../../../test/open-page.tsx'

const LIST = '/purchases/mine/list'
const DETAILS = `/purchases/${CHECKOUT_ID}/details`
const SECOND_ID = CHECKOUT_ID.replace(/1$/, '2')

const askRefund = () => screen.getByRole('button', { name: 'Enviar la cuenta' })

async function enterCode(user: Awaited<ReturnType<typeof openPage>>) {
  await user.type(await screen.findByLabelText('Código de seis dígitos'), '418253')
}

function fillInAccount() {
  fill(screen.getByLabelText('País de la cuenta'), 'CBU')
  fill(screen.getByLabelText('Titular de la cuenta'), 'Tomás Quiroga')
  fill(screen.getByLabelText('Banco'), 'Banco de la Plaza')
  fill(screen.getByLabelText(/CBU/), '0170 0992 2000 0067 7973 70')
}

describe('the purchases', () => {
  it('are followed by the alerts, each with the button that ends it', async () => {
    let kept = [buildAlert()]
    const user = await openPage({
      path: LIST,
      stubs: [
        answering(listPurchases, { purchases: [], pending: [], hasMore: false }),
        answering(listAlerts, () => kept),
        answering(endAlert, () => {
          kept = []
        }),
        answering(setAlert, () => {
          kept = [buildAlert()]
          return kept
        }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Mis avisos' })).toBeVisible()
    expect(screen.getByText(/^Cualquier entrada, hasta ARS\s50\.000$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Terminar el aviso de El jardín de Aurelia' }))
    expect((await screen.findByText('El aviso terminó.')).closest('[tabindex]')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Deshacer y seguir recibiéndolo' }))
    expect(await screen.findByText(/^Cualquier entrada, hasta ARS\s50\.000$/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Mis avisos' })).toHaveFocus()
  })

  it('are listed with their refund status and link to their receipts', async () => {
    const purchase = buildPurchase({ returnUrl: 'https://butaca-sur.example/vuelta' })
    const cancelled = { ...buildCancelledPurchase(), id: SECOND_ID }
    const user = await openPage({
      path: LIST,
      stubs: [
        answering(listPurchases, { purchases: [purchase, cancelled], pending: [], hasMore: false }),
        answering(getPurchase, purchase),
      ],
    })
    expect(await screen.findByRole('link', { name: /Función cancelada.*Falta su cuenta/ })).toBeVisible()
    await user.click(screen.getByRole('link', { name: /El jardín de Aurelia.*Confirmada/ }))
    expect(await screen.findByRole('heading', { name: 'Su compra' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Ver mis entradas' })).not.toBeInTheDocument()
    expect(screen.getByText(/Titular: Inés Bustamante/)).toBeVisible()
    const receipt = screen.getByRole('complementary', { name: 'Recibo' })
    expect(receipt).toHaveTextContent(
      /2 entradas × ARS\s55\.000.*110\.000.*Cargo al comprador.*8\.800.*ARS\s118\.800/,
    )
    expect(receipt).toHaveTextContent('Tarjeta de prueba')
    expect(receipt).toHaveTextContent(/Fecha de compra\s?10\smar\s2027, 11:30 \(hora\sde\sCórdoba\)\s?Número/)
    expect(within(receipt).getByText(CHECKOUT_ID.slice(-8))).toBeVisible()
    expect(receipt).not.toHaveTextContent(CHECKOUT_ID)
    expect(
      within(receipt).getByRole('link', { name: 'Agregar al calendario' }).getAttribute('href'),
    ).toContain(`/guest/api/tickets/${purchase.items[0]?.ticketId}/calendar?lang=es`)
    expect(screen.getByRole('link', { name: /^Ver la entrada\s?H\s8/ }).getAttribute('href')).toMatch(
      /\/tickets\/.+\/view/,
    )
    expect(screen.getByRole('link', { name: 'Volver al sitio del organizador' })).toHaveAttribute(
      'href',
      'https://butaca-sur.example/vuelta',
    )
  })

  it('show in the list that the refund of a duplicate payment needs an account', async () => {
    const { refund } = buildCancelledPurchase()
    if (refund === null) throw new Error('A cancelled purchase is refunded.')
    const otherRefunds = [{ ...refund, reason: 'LATE' as const, status: 'FAILED' as const }]
    const unrefunded = buildPurchase({ otherRefunds })
    const returned = buildPurchase({ id: SECOND_ID, refund: { ...refund, status: 'DONE' }, otherRefunds })
    const stubs = [
      answering(listPurchases, { purchases: [unrefunded, returned], pending: [], hasMore: false }),
    ]
    await openPage({ path: LIST, stubs })
    const waiting = await screen.findAllByRole('link', { name: /El jardín de Aurelia.*Falta su cuenta/ })
    expect(waiting).toHaveLength(2)
    expect(waiting[1]).toHaveAccessibleName(/Reembolsada/)
  })

  it('show an empty list with a link to continue', async () => {
    await openPage({
      path: LIST,
      stubs: [answering(listPurchases, { purchases: [], pending: [], hasMore: false })],
    })
    expect(await screen.findByRole('heading', { name: 'Todavía no ha comprado en la reventa' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver mis entradas' })).toBeVisible()
  })
})

describe('the tickets of a purchase', () => {
  it('have their PDFs while the API renders them, if the person still owns them, and desktops say what comes next', async () => {
    const [first, second] = buildPurchase().items
    if (first === undefined || second === undefined) throw new Error('A purchase has two tickets.')
    const purchase = buildPurchase({ items: [first, { ...second, isOwned: false }] })
    const opened: string[] = []
    let hasPdf = true
    const stubs = [
      answering(getPurchase, purchase),
      answering(getTicketPage, (_, { pathname }) => {
        opened.push(pathname)
        return buildOwnPage({ documents: { ...NO_DOCUMENTS, hasPdf } })
      }),
    ]
    await openPage({ path: DETAILS, stubs })
    const pdf = await screen.findByRole('link', { name: /^PDF: H\s7$/ })
    expect(pdf.getAttribute('href')).toContain(`/guest/api/tickets/${first.ticketId}/pdf?size=A4&lang=es`)
    expect(await screen.findByRole('heading', { name: '¿Cuándo aparece mi código?' })).toBeVisible()
    expect(screen.getByText(/Si la función se cancela se le devuelve el total/)).toBeVisible()
    expect(opened).toEqual([expect.stringContaining(first.ticketId)])
    becomePhone()
    await openPage({ path: DETAILS, stubs })
    const onPhone = await screen.findByRole('link', { name: /^PDF/ })
    expect(screen.queryByRole('heading', { name: '¿Cuándo aparece mi código?' })).toBeNull()
    expect(onPhone.getAttribute('href')).toContain('/pdf?size=PHONE&lang=es')
    hasPdf = false
    await openPage({ path: DETAILS, stubs })
    expect(await screen.findByRole('link', { name: /^Ver la entrada/ })).toBeVisible()
    await waitFor(() => expect(opened).toHaveLength(3))
    expect(screen.queryByRole('link', { name: /^PDF/ })).toBeNull()
  })
})

describe('a purchase by bank transfer', () => {
  const listing = (pending: readonly PendingPurchase[]) => [
    answering(listPurchases, { purchases: [], pending: [...pending], hasMore: false }),
  ]

  it('is listed with amount, reference and deadline of the show, and links to its checkout', async () => {
    await openPage({ path: LIST, stubs: listing([buildPendingPurchase()]) })
    const link = await screen.findByRole('link', { name: /El jardín de Aurelia.*Falta su transferencia/ })
    expect(link).toHaveTextContent(/2 entradas · Platea, fila H, butacas 7 y 8\s?ARS\s118\.800/)
    expect(link).toHaveTextContent(/Transfiera antes del 12 mar, 11:26\s?Referencia/)
    expect(link).toHaveTextContent('Referencia TQ-7K3M-9PXR')
    expect(link.getAttribute('href')).toContain(`/es/guest/checkout/${CHECKOUT_ID}/pay`)
    expect(screen.queryByText('Todavía no ha comprado en la reventa')).not.toBeInTheDocument()
  })

  it('says in English what is missing, what is being confirmed, and what did not arrive', async () => {
    const pending = [
      buildPendingPurchase(),
      buildPendingPurchase({ id: SECOND_ID, status: 'CONFIRMING', reference: null }),
      buildPendingPurchase({ id: CHECKOUT_ID.replace(/1$/, '3'), status: 'ENDED' }),
    ]
    await openPage({ path: LIST, language: 'en', stubs: listing(pending) })
    const awaited = await screen.findByRole('link', { name: /Transfer needed/ })
    expect(awaited).toHaveTextContent(/Transfer before Mar 12, 11:26\sAM/)
    expect(screen.getByRole('link', { name: /We have your payment.*Being confirmed/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /didn’t arrive in time.*Not completed/ })).not.toHaveTextContent(
      'TQ-',
    )
  })
})

describe('the refund of a purchase', () => {
  it('asks for an account if a transfer cannot be refunded automatically', async () => {
    const { bodies, keep } = recording()
    const purchase = buildCancelledPurchase()
    const now = () =>
      bodies.length > 0 && purchase.refund
        ? { ...purchase, refund: { ...purchase.refund, status: 'AWAITING_OPERATOR' as const } }
        : purchase
    const user = await openPage({
      path: DETAILS,
      stubs: [
        answering(getPurchase, now),
        answering(sendRefundCode, { lifetimeSeconds: 600 }),
        answering(requestRefund, (body) => {
          keep(body)
          return now()
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Enviar la cuenta' }))
    await waitFor(() => expect(screen.getByLabelText('País de la cuenta')).toHaveFocus())
    expect(screen.getByText('Elija el país de la cuenta.')).toBeVisible()
    fillInAccount()
    await user.click(askRefund())
    expect(
      await screen.findByText(/enviamos un código de seis dígitos a .*solo para la cuenta terminada en 7370/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Corregir la cuenta' }))
    expect(await screen.findByLabelText('Titular de la cuenta')).toHaveValue('Tomás Quiroga')
    await user.click(askRefund())
    await enterCode(user)
    expect(
      await screen.findByText(/Recibimos los datos de su cuenta y estamos preparando el reembolso/),
    ).toBeVisible()
    expect(bodies).toEqual([
      {
        code: '418253',
        holderName: 'Tomás Quiroga',
        bankName: 'Banco de la Plaza',
        kind: 'CBU',
        accountNumber: '0170 0992 2000 0067 7973 70',
      },
    ])
  })

  it('asks for nothing once it is done', async () => {
    const purchase = buildCancelledPurchase()
    const refund = { ...purchase.refund, status: 'DONE', doneAt: '2027-03-12T15:00:00Z' } as NonNullable<
      typeof purchase.refund
    >
    await openPage({ path: DETAILS, stubs: [answering(getPurchase, { ...purchase, refund })] })
    expect(await screen.findByText(/Devuelto el 12 mar, 12:00 \(hora de Córdoba\)\./)).toBeVisible()
    expect(screen.getByText(/La función se canceló\. Le devolvimos el total de la compra\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enviar la cuenta' })).not.toBeInTheDocument()
  })

  it('is pending for a card, and asks for an account after it fails', async () => {
    const owed = buildCancelledPurchase()
    const at = (status: 'AWAITING_PROVIDER' | 'FAILED' | 'AWAITING_OPERATOR') =>
      buildPurchase({ show: owed.show, refund: owed.refund && { ...owed.refund, status } })
    let purchase = at('AWAITING_PROVIDER')
    const visit = {
      path: DETAILS,
      stubs: [
        answering(getPurchase, () => purchase),
        answering(sendRefundCode, { lifetimeSeconds: 600 }),
        answering(requestRefund, () => {
          purchase = at('AWAITING_OPERATOR')
          return purchase
        }),
      ],
    }
    await openPage(visit)
    expect(await screen.findByText(/En camino: el procesador de pagos aceptó el reembolso/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enviar la cuenta' })).not.toBeInTheDocument()
    purchase = at('FAILED')
    const user = await openPage(visit)
    expect(await screen.findByText(/No pudimos devolverle el dinero por el medio con que pagó/)).toBeVisible()
    fillInAccount()
    await user.click(askRefund())
    await enterCode(user)
    expect(
      await screen.findByText(/Recibimos los datos de su cuenta y estamos preparando el reembolso/),
    ).toBeVisible()
  })
})
