import { payout, payoutPath } from '../entities/payout.ts'
import { sandboxTransfer } from '../entities/sandbox.ts'
import { examplePayout } from '../examples/money.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const params = { payoutId: examplePayout._id }
const reference = `sandbox_payout_${examplePayout._id}`

export const payOutInSandbox = operation({
  id: 'pay-out-in-sandbox',
  method: 'POST',
  path: '/v1/sandbox/payouts/{payoutId}/transfer',
  tag: 'Sandbox',
  key: 'private',
  summary: text('Liquidar en una prueba', 'Pay out in a test'),
  description: text(
    'Registra la transferencia de una liquidación de un vendedor de pruebas, como lo hace el operador con los ' +
      'vendedores reales. Paga una liquidación en `DUE`, o en `HELD` si pasaron 24 horas desde el comienzo del ' +
      'show, aunque la persona no haya indicado una cuenta: adelante antes el reloj con `set-clock`.\n\nCon ' +
      '`FAILED`, la transferencia de una liquidación pagada vuelve: el importe se debe otra vez, y la persona ' +
      'recibe un correo que le pide otra cuenta.',
    'Records the transfer of a payout of a sandbox seller, as the operator does for live sellers. It pays a ' +
      'payout that is `DUE`, or `HELD` if 24 hours have passed since the show started, even if the person named ' +
      'no bank account: first move the clock with `set-clock`.\n\nWith `FAILED`, the transfer of a payout that ' +
      'was paid comes back: the amount is owed again, and the person gets an email that asks for another account.',
  ),
  params: payoutPath,
  body: sandboxTransfer,
  answer: payout,
  answerDescription: text('La liquidación, después de la transferencia.', 'The payout, after the transfer.'),
  errors: ['clock.live_seller', 'payout.not_found', 'payout.not_payable'],
  preparation: {
    needs: text(
      'Una liquidación cuyo show haya empezado hace 24 horas: revenda un ticket, adelante el reloj con `set-clock`, y copie aquí el id que devuelve `list-payouts`.',
      'A payout whose show started 24 hours ago: resell a ticket, move the clock with `set-clock`, and copy the id that `list-payouts` returns.',
    ),
  },
  examples: [
    {
      name: 'paid',
      summary: text('Se paga', 'It is paid'),
      params,
      body: {},
      answer: { ...examplePayout, reference },
    },
    {
      name: 'returned',
      summary: text('La transferencia vuelve', 'The transfer comes back'),
      params,
      body: { outcome: 'FAILED' },
      answer: {
        ...examplePayout,
        reference,
        status: 'FAILED',
        deliveredAt: null,
        failedAt: '2027-03-22T13:12:00.000Z',
        failure: 'The sandbox sent this transfer back.',
        updatedAt: '2027-03-22T13:12:00.000Z',
      },
    },
  ],
  isExtension: true,
})
