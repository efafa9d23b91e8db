import type { Static } from 'typebox'
import { nullable, object, optionalAll } from '../schema.ts'
import { doc } from '../text.ts'
import { feeInput } from './fee.ts'
import { holderInput, holderPatch } from './holder.ts'
import { ticketFeeDoc, ticketReadOnly } from './ticket.ts'
import { ticketAccess } from './ticket-access.ts'
import { propsInput, propsPatch } from './ticket-props.ts'

export const ticketReplacement = object(
  optionalAll({
    holder: nullable(
      holderInput,
      doc(
        'El titular. Ausente o null: el ticket deja de tenerlo.',
        'The holder. Absent or null: the ticket has none any more.',
      ),
    ),
    props: nullable(propsInput),
    primarySalesFee: nullable(feeInput, ticketFeeDoc),
    ticketAccess,
    ...ticketReadOnly,
  }),
  {
    ...doc(
      'Los datos visibles que reemplazan a los guardados: lo que no se envía se borra, salvo el código. Los campos de solo lectura de la respuesta se aceptan si no cambian.',
      'The display data that replaces what is stored: what is not sent is cleared, except for the code. Read-only fields of the answer are accepted if they do not change.',
    ),
    component: 'TicketReplacement',
  },
)

/** Merge patch of the display data (RFC 7396). */
export const ticketPatch = object(
  optionalAll({
    holder: nullable(
      holderPatch,
      doc('El titular. Null: el ticket deja de tenerlo.', 'The holder. Null: the ticket has none any more.'),
    ),
    props: nullable(propsPatch),
    primarySalesFee: nullable(feeInput, ticketFeeDoc),
    ticketAccess,
    ...ticketReadOnly,
  }),
  {
    ...doc(
      'Cambios a los datos visibles: lo que no se envía queda igual y null borra. Los campos de solo lectura de la respuesta se aceptan si no cambian.',
      'Changes to the display data: what is not sent stays and null clears. Read-only fields of the answer are accepted if they do not change.',
    ),
    component: 'TicketPatch',
  },
)

export type TicketReplacement = Static<typeof ticketReplacement>
export type TicketPatch = Static<typeof ticketPatch>
