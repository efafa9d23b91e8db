import type { Static, TSchema } from 'typebox'
import { MAX_LOCATOR_TEXT_BYTES, MAX_SEAT_TEXT_LENGTH } from '../limits.ts'
import { flag, line, nullable, object, optionalAll, webUrl, withDefault } from '../schema.ts'
import { doc } from '../text.ts'

function seatText(es: string, en: string, example: string) {
  return nullable(line(es, en, { maxLength: MAX_SEAT_TEXT_LENGTH, examples: [example] }))
}

const seatingFields = {
  section: seatText('Sector.', 'Section.', 'Platea'),
  row: seatText('Fila.', 'Row.', 'F'),
  seat: seatText('Butaca o asiento.', 'Seat.', '12'),
  door: seatText('Puerta de ingreso.', 'Entrance door.', 'Hall central'),
  image: nullable(webUrl('Dirección de una imagen de la ubicación.', 'Address of an image of the place.')),
}

const urlFields = {
  externalPassbookUrl: nullable(
    webUrl('Dirección del pase para el teléfono.', 'Address of the pass for the phone.', {
      examples: ['https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass'],
    }),
  ),
  qrTicketPdfUrl: nullable(
    webUrl(
      'Dirección del ticket en PDF, que no puede ser de un equipo local ni de una red privada; Taquilla lo descarga solo por https.',
      'Address of the ticket as PDF, which cannot be that of a local machine or a private network; Taquilla fetches it over https alone.',
      { examples: ['https://teatromirasoles.example/pdf/AUR-0003-5f0c9b.pdf'] },
    ),
  ),
}

const otherFields = {
  locator: nullable(
    line('Número de retiro (will call).', 'Pickup number (will call).', {
      maxLength: MAX_LOCATOR_TEXT_BYTES,
      examples: ['RET-40815'],
    }),
  ),
}

const seatingDoc = doc(
  'Ubicación; null en los tickets sin numerar.',
  'Place; null for tickets without a numbered place.',
)
const urlsDoc = doc(
  'Archivos del ticket, que se muestran al titular desde el desbloqueo.',
  'Files of the ticket, shown to the holder from the unlock on.',
)
const otherDoc = doc('Retiro en el recinto.', 'Pickup at the venue.')

const isPartOfAPass = flag(
  'Si el ticket es parte de un abono. No puede publicarse solo, y las páginas lo indican. Por defecto, false.',
  'Whether the ticket is part of a pass. It cannot be listed alone, and pages say so. False by default.',
)

const propsDoc = doc('Lo que se muestra del ticket.', 'What is shown of the ticket.')

function propsFrom<Pass extends TSchema>(pass: Pass, component: string) {
  return object(
    optionalAll({
      seating: nullable(object(optionalAll(seatingFields), seatingDoc)),
      urls: nullable(object(optionalAll(urlFields), urlsDoc)),
      isPartOfAPass: pass,
      other: nullable(object(optionalAll(otherFields), otherDoc)),
    }),
    { ...propsDoc, component },
  )
}

export const propsInput = propsFrom(withDefault(isPartOfAPass, false), 'TicketPropsInput')

/** Absent members keep their value; null clears it. */
export const propsPatch = propsFrom(nullable(isPartOfAPass), 'TicketPropsPatch')

export const props = object(
  {
    seating: nullable(object(seatingFields, seatingDoc)),
    urls: nullable(object(urlFields, urlsDoc)),
    isPartOfAPass,
    other: nullable(object(otherFields, otherDoc)),
  },
  { ...propsDoc, component: 'TicketProps' },
)

export type PropsInput = Static<typeof propsInput>
export type PropsPatch = Static<typeof propsPatch>
export type Props = Static<typeof props>
