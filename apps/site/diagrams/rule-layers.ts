import { text } from '@taquilla/contract'
import type { LayersDiagram } from './model.ts'

export const ruleLayers: LayersDiagram = {
  kind: 'layers',
  title: text('Las capas de reglas', 'The layers of rules'),
  summary: text(
    'Las reglas de un evento se combinan campo por campo. Para cada campo vale la última capa que lo fija.',
    'The rules of an event merge field by field. For each field, the last layer that sets it wins.',
  ),
  fields: ['ticketShield', 'qrUnlock', 'maxSell'],
  layers: [
    {
      name: 'genesis',
      scope: text('la base del evento', 'base of the event'),
      sets: { ticketShield: 'false', qrUnlock: '7200', maxSell: '4' },
    },
    { name: 'event', scope: text('todo el evento', 'the whole event'), sets: { ticketShield: 'true' } },
    { name: 'show', scope: text('un show', 'one show'), sets: { qrUnlock: '10800' } },
    { name: 'ticketOption', scope: text('un ticket option', 'one ticket option'), sets: { maxSell: '2' } },
    { name: 'priceType', scope: text('un price type', 'one price type'), sets: {} },
    {
      name: 'combination',
      scope: text('varios de ellos, o un precio', 'several of these, or a price'),
      sets: { maxSell: '1' },
    },
    { name: 'override', scope: text('por encima de todas', 'above all others'), sets: {} },
  ],
  result: text('Regla efectiva', 'Effective rule'),
}
