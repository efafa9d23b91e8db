import { type Language, text } from '@taquilla/contract'

/** Labels of a ticket's PDF and passes. */
export const TICKET_TEXTS = {
  title: text('Su entrada', 'Your ticket'),
  holder: text('Titular', 'Holder'),
  section: text('Sector', 'Section'),
  row: text('Fila', 'Row'),
  seat: text('Butaca', 'Seat'),
  door: text('Puerta', 'Door'),
  pickup: text('Número de retiro', 'Pickup number'),
  isPartOfAPass: text('Parte de un abono', 'Part of a season pass'),
  sandbox: text('Entrada de prueba: no sirve para entrar', 'Test ticket: not valid for entry'),
  noPicture: text(
    'El código no pudo incluirse. Véalo en la página de su entrada.',
    'The code could not be included. See it on your ticket page.',
  ),
  conditions: text(
    'Esta entrada es personal y sirve para un solo ingreso: no la comparta. Si se revende, esta copia deja de ser válida y quien la compra recibe una nueva.',
    'This ticket is personal and valid for one entry: do not share it. If it is resold, this copy is no longer valid, and the buyer receives a new ticket.',
  ),
  notPlaced: text('Sin ubicación numerada', 'No assigned seat'),
  date: text('Fecha', 'Date'),
  time: text('Hora', 'Time'),
  venue: text('Recinto', 'Venue'),
  address: text('Dirección', 'Address'),
  show: text('Función', 'Show'),
  option: text('Entrada', 'Ticket'),
  instructions: text('Instrucciones de retiro', 'Pickup instructions'),
  conditionsTitle: text('Condiciones', 'Conditions'),
  reference: text('Referencia', 'Reference'),
  page: text('Página de su entrada', 'Your ticket page'),
} as const

export type TicketTextName = keyof typeof TICKET_TEXTS

/** Labels in one language. */
export type TicketTexts = Readonly<Record<TicketTextName, string>>

export function ticketTexts(language: Language): TicketTexts {
  const entries = Object.entries(TICKET_TEXTS).map(([name, { [language]: own }]) => [name, own])
  return Object.fromEntries(entries) as TicketTexts
}
