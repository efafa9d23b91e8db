import Type from 'typebox'
import { handover, handoverInput, handoverPath } from '../entities/handover.ts'
import { ticketPath } from '../entities/ticket.ts'
import { exampleToken, hostedAddress, ids } from '../examples/ids.ts'
import {
  HANDOVER_LIFETIME_SECONDS,
  MAX_HANDOVERS_PER_TICKET,
  MAX_LISTED_HANDOVERS,
  MAX_PENDING_HANDOVERS_PER_PERSON,
} from '../limits.ts'
import { operation } from '../operation.ts'
import { text } from '../text.ts'

const LIFETIME_DAYS = HANDOVER_LIFETIME_SECONDS / 86_400

/** Reasons for which the owner cannot hand a ticket over, in the order in which they are checked. */
export const HANDOVER_REFUSALS = [
  'show.cancelled',
  'show.past',
  'handover.ticket_not_active',
  'handover.pending',
  'handover.part_of_pass',
  'handover.not_allowed',
  'handover.code_released',
  'handover.limit_reached',
] as const

const pending = {
  _id: ids.handover,
  ticketId: 'AUR-0001',
  status: 'PENDING',
  reason: null,
  recipientEmail: 'sofia.luna@example.com',
  giverName: 'Lucía Ferreyra',
  newOwnerEmail: null,
  url: hostedAddress(`/es/guest/handovers/${ids.handover}/claim`, { token: exampleToken }),
  startedAt: '2027-02-11T14:05:31.402Z',
  expiresAt: '2027-02-18T14:05:31.402Z',
  endedAt: null,
}
const takenBack = {
  ...pending,
  status: 'ENDED',
  reason: 'TAKEN_BACK',
  url: null,
  endedAt: '2027-02-12T01:47:09.118Z',
}
const onePath = { ticketId: 'AUR-0001', handoverId: ids.handover }

export const startHandover = operation({
  id: 'start-handover',
  method: 'POST',
  path: '/v1/tickets/{ticketId}/handovers',
  tag: 'Tickets',
  summary: text('Ceder un ticket', 'Hand a ticket over'),
  description: text(
    'Empieza la cesión gratuita de un ticket de su propietario actual a otra persona. Requiere `transfer` en `true` en ' +
      'la regla efectiva. Con `recipientEmail`, enviamos el enlace a ese correo y solo esa persona puede aceptar el ' +
      'ticket. Sin él, lo acepta la primera persona que abra el enlace: entréguelo usted.\n\nEl ticket sigue siendo de ' +
      'su propietario, y sirve para entrar, hasta que alguien lo acepta. Mientras tanto no se puede publicar ni ceder otra ' +
      `vez. La cesión vence a los ${LIFETIME_DAYS} días, o cuando empieza el show. Un ticket se puede ceder hasta ` +
      `${MAX_HANDOVERS_PER_TICKET} veces, y una persona puede tener ${MAX_PENDING_HANDOVERS_PER_PERSON} cesiones ` +
      'pendientes.\n\nAl aceptarlo, el ticket cambia de propietario como en una reventa: si el código anterior ya se ' +
      'había mostrado, envíe uno nuevo con `PATCH` después de `ticket.updated`.',
    'Starts the handover of a ticket, free of charge, from its current owner to another person. Requires `transfer` to be ' +
      '`true` in the effective rule. With `recipientEmail`, we mail the link to that address and only that person can ' +
      'claim the ticket. Without it, the first person who opens the link claims it: you pass the link on.\n\nThe ticket ' +
      'still belongs to its owner, and admits them, until somebody claims it. Meanwhile it can be neither listed nor ' +
      `handed over again. The handover expires after ${LIFETIME_DAYS} days, or when the show starts. A ticket can be ` +
      `handed over up to ${MAX_HANDOVERS_PER_TICKET} times, and a person can have ${MAX_PENDING_HANDOVERS_PER_PERSON} ` +
      'pending handovers.\n\nWhen it is claimed, the ticket changes its owner as in a resale: if the previous code had been ' +
      'shown, send a new one with `PATCH` after `ticket.updated`.',
  ),
  params: ticketPath,
  body: handoverInput,
  answer: handover,
  answerDescription: text('La cesión, con su enlace.', 'The handover, with its link.'),
  errors: [
    'ticket.not_found',
    'ticket.pending',
    ...HANDOVER_REFUSALS,
    'handover.to_owner',
    'handover.too_many',
  ],
  preparation: { after: ['create-tickets', 'set-rules'] },
  examples: [
    {
      name: 'to-an-address',
      summary: text('A un correo', 'To an email address'),
      params: { ticketId: 'AUR-0001' },
      body: { recipientEmail: 'sofia.luna@example.com', giverName: 'Lucía Ferreyra' },
      answer: pending,
    },
  ],
})

export const listHandovers = operation({
  id: 'list-handovers',
  method: 'GET',
  path: '/v1/tickets/{ticketId}/handovers',
  tag: 'Tickets',
  summary: text('Listar cesiones de un ticket', 'List a ticket’s handovers'),
  description: text(
    `Devuelve las cesiones del ticket, la más nueva primero; como máximo, las ${MAX_LISTED_HANDOVERS} últimas.`,
    `Returns the handovers of the ticket, newest first; at most the latest ${MAX_LISTED_HANDOVERS}.`,
  ),
  params: ticketPath,
  answer: Type.Array(handover, { maxItems: MAX_LISTED_HANDOVERS }),
  answerDescription: text('Las cesiones.', 'The handovers.'),
  errors: ['ticket.not_found'],
  preparation: { after: ['create-tickets', 'set-rules', 'start-handover'] },
  examples: [
    {
      name: 'one-pending',
      summary: text('Una cesión pendiente', 'A pending handover'),
      params: { ticketId: 'AUR-0001' },
      answer: [pending],
    },
  ],
})

export const getHandover = operation({
  id: 'get-handover',
  method: 'GET',
  path: '/v1/tickets/{ticketId}/handovers/{handoverId}',
  tag: 'Tickets',
  summary: text('Consultar cesión', 'Get a handover'),
  description: text(
    'Devuelve una cesión del ticket, con su enlace mientras está `PENDING`.',
    'Returns a handover of the ticket, with its link while it is `PENDING`.',
  ),
  params: handoverPath,
  answer: handover,
  answerDescription: text('La cesión.', 'The handover.'),
  errors: ['handover.not_found'],
  preparation: { after: ['create-tickets', 'set-rules', 'start-handover'] },
  examples: [
    {
      name: 'pending',
      summary: text('Una cesión pendiente', 'A pending handover'),
      params: onePath,
      answer: pending,
    },
  ],
})

export const takeBackHandover = operation({
  id: 'take-back-handover',
  method: 'DELETE',
  path: '/v1/tickets/{ticketId}/handovers/{handoverId}',
  tag: 'Tickets',
  summary: text('Retirar cesión', 'Take back a handover'),
  description: text(
    'Termina una cesión que nadie aceptó; su enlace ya no sirve. El ticket sigue siendo de su propietario. Si ya había ' +
      'terminado, la devuelve sin cambios.',
    'Ends a handover that nobody has claimed; its link no longer works. The ticket still belongs to its owner. If it had ' +
      'ended already, it is returned unchanged.',
  ),
  params: handoverPath,
  answer: handover,
  answerDescription: text('La cesión, terminada.', 'The handover, ended.'),
  errors: ['handover.not_found', 'handover.claimed'],
  preparation: {
    after: ['create-tickets', 'set-rules', 'start-handover'],
    usesUp: 'start-handover',
  },
  examples: [
    {
      name: 'taken-back',
      summary: text('Una cesión retirada', 'A handover that was taken back'),
      params: onePath,
      answer: takenBack,
    },
  ],
})
