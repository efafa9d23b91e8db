import Type, { type Static } from 'typebox'
import { MAX_ADMISSIONS_PER_BATCH, MAX_EXTERNAL_ID_BYTES, MAX_REPORTED_ENTRY_FAULTS } from '../limits.ts'
import { externalId, flag, instant, judgedList, named, nullable, object, oneOf } from '../schema.ts'
import { doc } from '../text.ts'
import { fault } from './problem.ts'

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
  'INVALID',
] as const

export type AdmissionReason = (typeof ADMISSION_REASONS)[number]

const ticketId = externalId('El `ticketId` que leyó la puerta.', 'The `ticketId` that the door read.', {
  examples: ['AUR-0001'],
})

const entryDate = instant(
  'Momento del ingreso, según el lector. No puede estar más de 5 minutos en el futuro.',
  'Time of entry, according to the scanner. Cannot be more than 5 minutes in the future.',
  { examples: ['2027-03-19T20:41:07-03:00'] },
)

export const admissionInput = object(
  { ticketId, entryDate },
  named('AdmissionInput', 'Un ingreso que registra la puerta.', 'An entry that the door records.'),
)

export const admissionsInput = judgedList(admissionInput, {
  ...doc('Los ingresos, en cualquier orden.', 'The entries, in any order.'),
  maxItems: MAX_ADMISSIONS_PER_BATCH,
})

export const isAdmitted = flag(
  'Es `true` si este informe admitió el ticket o, en un lote, si este informe, o uno idéntico anterior, admitió todos los tickets.',
  'Is `true` if this report admitted the ticket or, for a batch, if this report, or an earlier identical one, admitted all tickets.',
)

const earlierEntry = object(
  {
    entryDate: instant(
      'Momento del ingreso, según el lector, en UTC.',
      'Time of entry, according to the scanner, in UTC.',
      { examples: ['2027-03-19T23:41:07Z'] },
    ),
    reportedAt: instant(
      'Momento en que se recibió ese informe, en UTC.',
      'Time when that report was received, in UTC.',
      { examples: ['2027-03-19T23:41:09.482Z'] },
    ),
  },
  named(
    'EarlierEntry',
    'Ingreso guardado antes. Null si el ticket no se había usado.',
    'Entry that was already stored. Null if the ticket had not been used.',
  ),
)

const admissionResult = object(
  {
    ticketId: nullable(
      Type.String({
        ...doc(
          'El `ticketId`, tal como se envió. Null si falta, si no es un texto o si es demasiado largo.',
          'The `ticketId` as it was sent. Null if it is missing, not a text, or too long.',
        ),
        maxLength: MAX_EXTERNAL_ID_BYTES,
        examples: ['AUR-0001'],
      }),
    ),
    admitted: flag('Indica si la persona puede entrar.', 'Whether the person may enter.'),
    reason: oneOf(
      ADMISSION_REASONS,
      doc(
        'Motivo del resultado. `ADMITTED`: este informe admitió el ticket. `ALREADY_REPORTED`: el mismo ingreso ya se había informado. `ALREADY_USED`: el ticket ya se había usado. `LISTED`: está publicado en la reventa. `CANCELLED`: su show se canceló. `PENDING`: todavía no se ha creado. `REJECTED`: no se pudo crear. `NOT_FOUND`: no existe, se eliminó o no es un identificador válido. `INVALID`: el ingreso tiene los errores de `errors`.',
        'Reason for the result. `ADMITTED`: this report admitted the ticket. `ALREADY_REPORTED`: the same entry was reported before. `ALREADY_USED`: the ticket had already been used. `LISTED`: it is listed for resale. `CANCELLED`: its show was canceled. `PENDING`: it has not been created yet. `REJECTED`: it could not be created. `NOT_FOUND`: it does not exist, was deleted, or is no valid id. `INVALID`: the entry has the errors in `errors`.',
      ),
    ),
    earlierEntry: nullable(earlierEntry),
    errors: Type.Array(fault, {
      ...doc(
        'Errores del ingreso, con su puntero en el cuerpo enviado. No impiden registrar los demás.',
        'Errors of the entry, each with its pointer into the body that you sent. They do not keep the others from being recorded.',
      ),
      maxItems: MAX_REPORTED_ENTRY_FAULTS,
    }),
  },
  named('AdmissionResult', 'Resultado de un ingreso.', 'Result of an entry.'),
)

export const admissionResults = Type.Array(admissionResult, {
  ...doc('Un resultado por ingreso, en el mismo orden.', 'One result per entry, in the same order.'),
  minItems: 1,
  maxItems: MAX_ADMISSIONS_PER_BATCH,
})

export type AdmissionInput = Static<typeof admissionInput>
export type AdmissionResult = Static<typeof admissionResult>
