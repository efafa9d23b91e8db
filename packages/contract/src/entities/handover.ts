import Type, { type Static } from 'typebox'
import { MAX_GIVER_NAME_LENGTH } from '../limits.ts'
import { email, instant, named, nullable, object, oneOf, optionalAll, ownId, webUrl } from '../schema.ts'
import { doc, LANGUAGES } from '../text.ts'
import { ticketId } from './ticket.ts'

export const HANDOVER_STATUSES = ['PENDING', 'CLAIMED', 'ENDED'] as const
/** Reasons for which a handover ended unclaimed. */
export const HANDOVER_ENDINGS = ['TAKEN_BACK', 'EXPIRED', 'TICKET_ENDED'] as const

export type HandoverStatus = (typeof HANDOVER_STATUSES)[number]
export type HandoverEnding = (typeof HANDOVER_ENDINGS)[number]

/** Mails show the name to strangers, so it holds no address of a page or a mailbox. */
export const giverName = Type.String({
  ...doc(
    'Nombre de quien cede, como lo leerá quien recibe. Nunca se muestra su correo. No admite `/`, `@` ni `:`.',
    'Name of the giver, as the recipient will read it. Their email is never shown. It cannot contain `/`, `@`, or `:`.',
  ),
  minLength: 1,
  maxLength: MAX_GIVER_NAME_LENGTH,
  format: 'single-line',
  pattern: '^[^\\/@:]*$',
  examples: ['Lucía Ferreyra'],
})

const recipientEmailDoc = [
  'Correo de quien recibe. Sin él, acepta el ticket la primera persona que abra el enlace.',
  'Email of the recipient. Without it, the first person who opens the link claims the ticket.',
] as const

export const handoverInput = object(
  optionalAll({
    recipientEmail: nullable(email(...recipientEmailDoc, { examples: ['sofia.luna@example.com'] })),
    giverName: nullable(giverName),
    language: oneOf(
      LANGUAGES,
      doc(
        'Idioma del correo y del enlace. Por defecto, `es`.',
        'Language of the email and of the link. Defaults to `es`.',
      ),
    ),
  }),
  named('HandoverInput', 'A quién se cede el ticket.', 'To whom the ticket is handed over.'),
)

export const handoverPath = object({
  ticketId,
  handoverId: ownId('El `_id` de la cesión.', 'The `_id` of the handover.', {
    examples: ['019a2f31-4d07-7b92-a6c5-18e0f7d39b42'],
  }),
})

export const handover = object(
  {
    _id: ownId('Identificador de la cesión.', 'Id of the handover.'),
    ticketId,
    status: oneOf(
      HANDOVER_STATUSES,
      doc(
        'Estado. `PENDING`: espera a quien recibe. `CLAIMED`: el ticket ya es de quien recibió. `ENDED`: terminó sin que nadie lo aceptara.',
        'Status. `PENDING`: it waits for the recipient. `CLAIMED`: the ticket belongs to the recipient. `ENDED`: it ended unclaimed.',
      ),
    ),
    reason: nullable(
      oneOf(
        HANDOVER_ENDINGS,
        doc(
          'Por qué terminó. `TAKEN_BACK`: se retiró. `EXPIRED`: venció. `TICKET_ENDED`: el ticket se usó, se canceló, se eliminó o cambió de propietario. Null en los demás estados.',
          'Why it ended. `TAKEN_BACK`: it was taken back. `EXPIRED`: its time was over. `TICKET_ENDED`: the ticket was used, canceled, deleted, or changed its owner. Null in the other statuses.',
        ),
      ),
    ),
    recipientEmail: nullable(
      email(
        'Correo al que se cedió. Null si se cedió por enlace.',
        'Email to which it was handed over. Null if it was handed over by link.',
      ),
    ),
    giverName: nullable(giverName),
    newOwnerEmail: nullable(
      email(
        'Correo de quien aceptó el ticket. Null si nadie lo aceptó.',
        'Email of the person who claimed the ticket. Null if nobody did.',
      ),
    ),
    url: nullable(
      webUrl(
        'Enlace para quien recibe. Null si la cesión ya no está `PENDING`.',
        'Link for the recipient. Null if the handover is no longer `PENDING`.',
      ),
    ),
    startedAt: instant('Momento en que empezó, en UTC.', 'Time at which it started, in UTC.'),
    expiresAt: instant('Momento en que vence, en UTC.', 'Time at which it expires, in UTC.'),
    endedAt: nullable(
      instant(
        'Momento en que se aceptó o terminó, en UTC. Null mientras está `PENDING`.',
        'Time at which it was claimed or ended, in UTC. Null while it is `PENDING`.',
      ),
    ),
  },
  named(
    'Handover',
    'Cesión gratuita de un ticket a otra persona.',
    'Handover of a ticket to another person, free of charge.',
  ),
)

export type Handover = Static<typeof handover>
