import { BUY_INTENTION_LIFETIME_SECONDS, text } from '@taquilla/contract'
import type { StateDiagram } from './model.ts'

const named = (name: string) => text(name, name)
const minutes = BUY_INTENTION_LIFETIME_SECONDS / 60

export const listingStates: StateDiagram = {
  kind: 'states',
  shape: 'plain',
  title: text('Estados de una publicación', 'Statuses of a listing'),
  summary: text(
    'Una publicación está activa hasta que se vende o se cancela. Mientras una intención de compra la retiene, quien revende no puede retirarla.',
    'A listing is active until it is sold or canceled. While a buy intention holds it, the reseller cannot take it down.',
  ),
  nodes: [
    { id: 'ACTIVE', label: named('ACTIVE'), tone: 'jade' },
    { id: 'held', label: text('retenida', 'held'), tone: 'amber', isTransient: true },
    { id: 'CANCELLED', label: named('CANCELLED'), tone: 'muted', isFinal: true },
    { id: 'SOLD', label: named('SOLD'), tone: 'brand', isFinal: true },
  ],
  edges: [
    {
      from: 'ACTIVE',
      to: 'held',
      label: text(`intención de compra, ${minutes} min`, `buy intention, ${minutes} min`),
    },
    { from: 'held', to: 'ACTIVE', label: text('vence sin pago', 'expires unpaid') },
    { from: 'held', to: 'SOLD', label: text('se cobra el pago', 'payment captured') },
    {
      from: 'ACTIVE',
      to: 'CANCELLED',
      label: text('se retira, o termina sin venta', 'taken down, or ends unsold'),
    },
    {
      from: 'held',
      to: 'CANCELLED',
      label: text('termina sin venta', 'ends unsold'),
    },
  ],
}
