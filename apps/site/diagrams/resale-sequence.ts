import { text } from '@taquilla/contract'
import type { SequenceDiagram } from './model.ts'

export const resaleSequence: SequenceDiagram = {
  kind: 'sequence',
  title: text('Una reventa, de la publicación a la liquidación', 'A resale, from listing to payout'),
  summary: text(
    'El propietario publica su ticket, otra persona paga y el ticket cambia de propietario en una sola transacción. Los webhooks informan a su sistema.',
    'The owner lists a ticket, another person pays, and the ticket changes owner in one transaction. Webhooks notify your system.',
  ),
  participants: [
    { id: 'owner', label: text('Propietario', 'Owner'), tone: 'brand' },
    { id: 'taquilla', label: text('SuperSwap', 'SuperSwap'), tone: 'jade' },
    { id: 'buyer', label: text('Comprador', 'Buyer'), tone: 'amber' },
    { id: 'system', label: text('Su sistema', 'Your system'), tone: 'plain' },
  ],
  steps: [
    { from: 'owner', to: 'taquilla', label: text('publica y fija el precio', 'lists at a price') },
    { from: 'taquilla', to: 'system', label: text('webhook', 'webhook'), code: 'listing.created' },
    { from: 'buyer', to: 'taquilla', label: text('elige la publicación', 'chooses the listing') },
    {
      note: text(
        'Intención de compra: nadie más puede comprar la publicación',
        'Buy intention: nobody else can buy the listing',
      ),
      over: ['taquilla', 'buyer'],
      tone: 'amber',
    },
    { from: 'buyer', to: 'taquilla', label: text('paga el precio final', 'pays the final price') },
    {
      note: text(
        'Una transacción: publicación SOLD, propietario nuevo, acceso anterior sin efecto',
        'One transaction: listing SOLD, new owner, old access void',
      ),
      over: ['owner', 'buyer'],
      tone: 'jade',
    },
    { from: 'taquilla', to: 'buyer', label: text('muestra el ticket', 'shows the ticket') },
    {
      from: 'taquilla',
      to: 'system',
      label: text('webhooks', 'webhooks'),
      code: 'listing.sold · ticket.updated',
    },
    { divider: text('Después del show', 'After the show') },
    { from: 'taquilla', to: 'owner', label: text('paga la liquidación', 'sends the payout') },
    { from: 'taquilla', to: 'system', label: text('webhook', 'webhook'), code: 'payouts.delivered' },
  ],
}
