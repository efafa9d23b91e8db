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
  isPartOfAPass: text('Parte de un abono', 'Part of a pass'),
  sandbox: text('Entrada de prueba, sin valor', 'Test ticket, without value'),
  noPicture: text(
    'El código no pudo incluirse. Abra la página de su entrada.',
    'The code could not be included. Open the page of your ticket.',
  ),
  conditions: text(
    'Este código admite un solo ingreso y es personal: no lo comparta. Si la entrada se revende, deja de ser válido y quien la compra recibe otro.',
    'This code admits one entry and is personal: do not share it. If the ticket is resold it is no longer valid, and the buyer gets another.',
  ),
  notPlaced: text('Sin ubicación numerada', 'No numbered seat'),
  date: text('Fecha', 'Date'),
  time: text('Hora', 'Time'),
  venue: text('Lugar', 'Venue'),
  address: text('Dirección', 'Address'),
  show: text('Función', 'Show'),
  option: text('Tipo de entrada', 'Ticket type'),
  instructions: text('Instrucciones de retiro', 'Pickup instructions'),
  conditionsTitle: text('Condiciones', 'Conditions'),
  reference: text('Referencia', 'Reference'),
  page: text('Página de su entrada', 'Your ticket’s page'),
} as const

export type TicketTextName = keyof typeof TICKET_TEXTS

/** Labels in one language. */
export type TicketTexts = Readonly<Record<TicketTextName, string>>

export function ticketTexts(language: Language): TicketTexts {
  const entries = Object.entries(TICKET_TEXTS).map(([name, { [language]: own }]) => [name, own])
  return Object.fromEntries(entries) as TicketTexts
}
