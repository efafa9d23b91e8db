import type { Static, TBoolean, TSchema } from 'typebox'
import { MAX_LOCATOR_TEXT_BYTES, MAX_NAME_LENGTH, MAX_SEAT_TEXT_LENGTH } from '../limits.ts'
import { flag, line, named, nullable, object, optionalAll, title, webUrl, withDefault } from '../schema.ts'
import { doc } from '../text.ts'

const holderDoc = doc(
  'Titular de un ticket nominal: la única persona autorizada a usarlo.',
  'Holder of a nominal ticket: the only person who may use it.',
)

const fullName = title('Nombre completo del titular.', 'Full name of the holder.', {
  maxLength: MAX_NAME_LENGTH,
  examples: ['Martín Olmos'],
})

const identificationNumber = nullable(
  line('Número de documento de identidad del titular.', 'Identity document number of the holder.', {
    examples: ['27890123'],
  }),
)

/** Holder of a ticket as `create-tickets` names it. */
export const nominalTicket = object(
  { fullName, ...optionalAll({ identification: identificationNumber }) },
  { ...holderDoc, component: 'NominalTicket' },
)

export const holderInput = object(
  { fullName, ...optionalAll({ identificationNumber }) },
  { ...holderDoc, component: 'HolderInput' },
)

export const holderPatch = object(
  optionalAll({ fullName, identificationNumber }),
  named(
    'HolderPatch',
    'Cambios al titular. Si el ticket todavía no tiene titular, `fullName` es obligatorio.',
    'Changes to the holder. If the ticket has no holder yet, `fullName` is required.',
  ),
)

export const holder = object({ fullName, identificationNumber }, { ...holderDoc, component: 'Holder' })

export type NominalTicket = Static<typeof nominalTicket>
export type HolderInput = Static<typeof holderInput>
export type HolderPatch = Static<typeof holderPatch>
export type Holder = Static<typeof holder>

function seatText(es: string, en: string, example: string) {
  return nullable(line(es, en, { maxLength: MAX_SEAT_TEXT_LENGTH, examples: [example] }))
}

export const seatingTexts = {
  section: seatText('Sector.', 'Section.', 'Platea'),
  row: seatText('Fila.', 'Row.', 'F'),
  seat: seatText('Asiento.', 'Seat.', '12'),
  door: seatText('Puerta de ingreso.', 'Entrance door.', 'Hall central'),
}

const seatingFields = {
  ...seatingTexts,
  image: nullable(webUrl('URL de una imagen de la ubicación.', 'URL of an image of the seat’s location.')),
}

/** Field that marks an accessible seat; `ticket` and Lite's tickets share its texts. */
export const accessible = flag(
  'Indica si el lugar es accesible, por ejemplo para una persona en silla de ruedas. Las páginas de la reventa lo muestran y permiten buscarlo. Por defecto, `false`.',
  'Whether the seat is accessible, for example to a person in a wheelchair. The resale pages show it and can search for it. Defaults to `false`.',
)

const urlFields = {
  externalPassbookUrl: nullable(
    webUrl('URL del pase para el teléfono.', 'URL of the pass for the phone’s wallet app.', {
      examples: ['https://teatromirasoles.example/passbook/AUR-0003-5f0c9b.pkpass'],
    }),
  ),
  qrTicketPdfUrl: nullable(
    webUrl(
      'URL del ticket en PDF. No puede llevar a un equipo local ni a una red privada. Taquilla descarga el archivo solo por https.',
      'URL of the ticket as a PDF. It cannot lead to a local machine or a private network. Taquilla downloads the file only over https.',
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
  'Ubicación del ticket. Null si no es numerada.',
  'Seating of the ticket. Null if it is not numbered.',
)
const urlsDoc = doc(
  'Archivos del ticket. El propietario los ve desde el desbloqueo.',
  'Files of the ticket. The owner sees them from the unlock on.',
)
const otherDoc = doc('Retiro en el recinto.', 'Pickup at the venue.')

const isPartOfAPass = flag(
  'Indica si el ticket es parte de un abono. En ese caso, no puede publicarse por separado, y las páginas lo indican. Por defecto, `false`.',
  'Whether the ticket is part of a season pass. If so, it cannot be listed on its own, and the pages say so. Defaults to `false`.',
)

const propsDoc = doc('Datos del ticket que se muestran.', 'Details of the ticket that are displayed.')

function propsFrom<Flag extends TSchema>(flagOf: (schema: TBoolean) => Flag, component: string) {
  return object(
    optionalAll({
      seating: nullable(
        object(optionalAll({ ...seatingFields, accessible: flagOf(accessible) }), seatingDoc),
      ),
      urls: nullable(object(optionalAll(urlFields), urlsDoc)),
      isPartOfAPass: flagOf(isPartOfAPass),
      other: nullable(object(optionalAll(otherFields), otherDoc)),
    }),
    { ...propsDoc, component },
  )
}

export const propsInput = propsFrom((schema) => withDefault(schema, false), 'TicketPropsInput')

/** Absent members keep their value; null clears it. */
export const propsPatch = propsFrom((schema) => nullable(schema), 'TicketPropsPatch')

export const props = object(
  {
    seating: nullable(object({ ...seatingFields, accessible }, seatingDoc)),
    urls: nullable(object(urlFields, urlsDoc)),
    isPartOfAPass,
    other: nullable(object(otherFields, otherDoc)),
  },
  { ...propsDoc, component: 'TicketProps' },
)

export type PropsInput = Static<typeof propsInput>
export type Props = Static<typeof props>
