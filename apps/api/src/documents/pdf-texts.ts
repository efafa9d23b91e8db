import { type Language, text } from '@taquilla/contract'

const TEXTS = {
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
} as const

/** What a ticket's PDF says, in one language. */
export type PdfTexts = Readonly<Record<keyof typeof TEXTS, string>>

export function pdfTexts(language: Language): PdfTexts {
  const entries = Object.entries(TEXTS).map(([name, { [language]: own }]) => [name, own])
  return Object.fromEntries(entries) as PdfTexts
}
