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

/** Texts of the PDF alone. */
const PDF_TEXTS = {
  before: text('Antes de ir', 'Before you go'),
  number: text('Número', 'Number'),
  position: text('{number} de {count}', '{number} of {count}'),
  bringSheet: text(
    'Lleve esta hoja o abra el PDF en el teléfono. El código se escanea en la puerta.',
    'Bring this sheet or open the PDF on your phone. The code is scanned at the door.',
  ),
  showScreen: text(
    'Muestre este PDF en la pantalla del teléfono o imprímalo. El código se escanea en la puerta.',
    'Show this PDF on your phone’s screen, or print it. The code is scanned at the door.',
  ),
  bringPickup: text(
    'Lleve a la ventanilla del recinto el número de retiro y un documento de identidad.',
    'Bring the pickup number and an ID to the box office at the venue.',
  ),
  bringHolder: text(
    'Solo puede entrar su titular. En la puerta se pide un documento de identidad.',
    'Only the person named on it can go in. An ID is required at the door.',
  ),
  printing: text(
    'Si la imprime, use papel blanco y tamaño real (100 %), y no doble la hoja sobre el código.',
    'If you print it, use white paper and actual size (100%), and do not fold the sheet across the code.',
  ),
  foldHere: text('Doblar aquí', 'Fold here'),
  missing: text(
    'El signo \ufffd reemplaza un carácter que este PDF no puede mostrar. El texto completo está en la página de su entrada.',
    'The sign \ufffd stands for a character that this PDF can’t show. Your ticket page has the whole text.',
  ),
  codeLabel: text('Código QR de la entrada', 'QR code of the ticket'),
  help: text('Ayuda', 'Help'),
  zone: text('Hora de {city}', '{city} time'),
} as const

export type TicketTextName = keyof typeof TICKET_TEXTS

/** Labels in one language. */
export type TicketTexts = Readonly<Record<TicketTextName, string>>

export function ticketTexts(language: Language): TicketTexts {
  return inLanguage(TICKET_TEXTS, language)
}

export type PdfTexts = TicketTexts & Readonly<Record<keyof typeof PDF_TEXTS, string>>

export function pdfTexts(language: Language): PdfTexts {
  return { ...ticketTexts(language), ...inLanguage(PDF_TEXTS, language) }
}

function inLanguage<Name extends string>(
  texts: Readonly<Record<Name, Readonly<Record<Language, string>>>>,
  language: Language,
): Record<Name, string> {
  const entries = Object.entries<Readonly<Record<Language, string>>>(texts)
  return Object.fromEntries(entries.map(([name, { [language]: own }]) => [name, own])) as Record<Name, string>
}
