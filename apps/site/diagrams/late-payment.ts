import { BUY_INTENTION_LIFETIME_SECONDS, text } from '@taquilla/contract'
import type { SequenceDiagram } from './model.ts'

const minutes = BUY_INTENTION_LIFETIME_SECONDS / 60

export const latePayment: SequenceDiagram = {
  kind: 'sequence',
  title: text('Un pago que llega después de la retención', 'A payment that arrives after its hold'),
  summary: text(
    'El proveedor cobra cuando la retención ya venció. No hay venta, y el dinero se reembolsa una sola vez, aunque se pierda una respuesta.',
    'The provider captures the money after the hold has expired. There is no sale, and the money is refunded once, even if a response is lost.',
  ),
  participants: [
    { id: 'buyer', label: text('Comprador', 'Buyer'), tone: 'amber' },
    { id: 'taquilla', label: text('Taquilla', 'Taquilla'), tone: 'brand' },
    { id: 'provider', label: text('Proveedor', 'Provider'), tone: 'sky' },
  ],
  steps: [
    {
      from: 'buyer',
      to: 'taquilla',
      label: text(`retiene ${minutes} minutos`, `holds for ${minutes} minutes`),
    },
    { from: 'taquilla', to: 'provider', label: text('inicia el pago', 'starts the payment') },
    { divider: text('La retención vence', 'The hold expires') },
    {
      from: 'provider',
      to: 'taquilla',
      label: text('el dinero se cobró', 'the money was captured'),
      isAnswer: true,
    },
    {
      note: text(
        'Una transacción: no hay venta, el dinero se debe a quien pagó',
        'One transaction: no sale, the money is owed to the buyer',
      ),
      over: ['taquilla', 'provider'],
      tone: 'danger',
    },
    { from: 'taquilla', to: 'provider', label: text('pide el reembolso', 'requests the refund') },
    {
      note: text(
        'Si la respuesta se pierde, pregunta antes de pedirlo otra vez',
        'If the response is lost, it asks before it requests again',
      ),
      over: ['taquilla', 'provider'],
      tone: 'plain',
    },
    {
      from: 'provider',
      to: 'taquilla',
      label: text('el dinero salió', 'the money has left'),
      isAnswer: true,
    },
    { from: 'taquilla', to: 'buyer', label: text('correo de reembolso', 'refund email') },
  ],
}
