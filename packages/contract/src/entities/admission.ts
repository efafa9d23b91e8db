import Type, { type Static } from 'typebox'
import { MAX_ADMISSIONS_PER_BATCH } from '../limits.ts'
import { externalId, flag, instant, nullable, object, oneOf } from '../schema.ts'
import { doc } from '../text.ts'

/** Results of an admission report; only the first two admit the ticket. */
export const ADMISSION_REASONS = [
  'ADMITTED',
  'ALREADY_REPORTED',
  'ALREADY_USED',
  'LISTED',
  'CANCELLED',
  'PENDING',
  'REJECTED',
  'NOT_FOUND',
] as const

export type AdmissionReason = (typeof ADMISSION_REASONS)[number]

const ticketId = externalId('El ticketId que leyó la puerta.', 'The ticketId that the door read.', {
  examples: ['AUR-0001'],
})

const entryDate = instant(
  'Cuándo entró, según el lector. No puede estar más de 5 minutos en el futuro.',
  'When it entered, by the scanner. It cannot be more than 5 minutes in the future.',
  { examples: ['2027-03-19T20:41:07-03:00'] },
)

const admissionInput = object(
  { ticketId, entryDate },
  {
    ...doc('Un ingreso que informa la puerta.', 'An entry that the door reports.'),
    component: 'AdmissionInput',
  },
)

export const admissionsInput = Type.Array(admissionInput, {
  ...doc('Los ingresos, en cualquier orden.', 'The entries, in any order.'),
  minItems: 1,
  maxItems: MAX_ADMISSIONS_PER_BATCH,
})

export const isAdmitted = flag(
  'true si este informe admitió el ticket; en un lote, si todos sus tickets están admitidos por él o por uno idéntico anterior.',
  'true if this report admitted the ticket; for a batch, if all its tickets are admitted by it or by an identical earlier one.',
)

const earlierEntry = object(
  {
    entryDate: instant('Cuándo entró, según el lector, en UTC.', 'When it entered, by the scanner, in UTC.', {
      examples: ['2027-03-19T23:41:07Z'],
    }),
    reportedAt: instant('Cuándo se recibió ese informe, en UTC.', 'When that report was received, in UTC.', {
      examples: ['2027-03-19T23:41:09.482Z'],
    }),
  },
  {
    ...doc(
      'El ingreso guardado de antes; null si el ticket no había entrado.',
      'The entry stored before; null if the ticket had not entered.',
    ),
    component: 'EarlierEntry',
  },
)

const admissionResult = object(
  {
    ticketId,
    admitted: flag('Si el ticket puede pasar.', 'Whether the ticket may pass.'),
    reason: oneOf(
      ADMISSION_REASONS,
      doc(
        'ADMITTED: lo admite este informe. ALREADY_REPORTED: el mismo ingreso ya se había informado. ALREADY_USED: ya había entrado. LISTED: está publicado en la reventa. CANCELLED: su show se canceló. PENDING: aún no se creó. REJECTED: no se pudo crear. NOT_FOUND: no existe o se eliminó.',
        'ADMITTED: this report admits it. ALREADY_REPORTED: the same entry had been reported before. ALREADY_USED: it had entered. LISTED: it is listed for resale. CANCELLED: its show was cancelled. PENDING: not created yet. REJECTED: could not be created. NOT_FOUND: it does not exist or was deleted.',
      ),
    ),
    earlierEntry: nullable(earlierEntry),
  },
  { ...doc('Qué pasó con un ingreso.', 'What became of an entry.'), component: 'AdmissionResult' },
)

export const admissionResults = Type.Array(admissionResult, {
  ...doc('Un resultado por ingreso, en el mismo orden.', 'One result per entry, in the same order.'),
  minItems: 1,
  maxItems: MAX_ADMISSIONS_PER_BATCH,
})

export type AdmissionInput = Static<typeof admissionInput>
export type AdmissionResult = Static<typeof admissionResult>
