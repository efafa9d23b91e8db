import { text } from '@taquilla/contract'
import type { LayersDiagram } from './model.ts'

export const ruleLayers: LayersDiagram = {
  kind: 'layers',
  title: text('Las capas de una regla', 'The layers of a rule'),
  summary: text(
    'Las reglas de un evento se combinan campo por campo. Vale el valor de la capa más específica que lo fija.',
    'The rules of an event merge field by field. The value of the most specific layer that sets it applies.',
  ),
  fields: ['ticketShield', 'qrUnlock', 'maxSell'],
  layers: [
    {
      name: 'genesis',
      scope: text('la base del evento', 'the event’s base'),
      sets: { ticketShield: 'false', qrUnlock: '7200', maxSell: '4' },
    },
    { name: 'event', scope: text('todo el evento', 'the whole event'), sets: { ticketShield: 'true' } },
    { name: 'show', scope: text('un show', 'one show'), sets: { qrUnlock: '10800' } },
    { name: 'ticketOption', scope: text('un ticket option', 'one ticket option'), sets: { maxSell: '2' } },
    { name: 'priceType', scope: text('una tarifa', 'one price type'), sets: {} },
    {
      name: 'combination',
      scope: text('varios de ellos, o un precio', 'several of them, or a price'),
      sets: { maxSell: '1' },
    },
    { name: 'override', scope: text('por encima de todas', 'above all others'), sets: {} },
  ],
  result: text('Regla efectiva', 'Effective rule'),
}
