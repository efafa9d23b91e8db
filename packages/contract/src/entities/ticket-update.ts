import type { Static } from 'typebox'
import { named, nullable, object, optionalAll } from '../schema.ts'
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
        'Titular. Si es null o no se envía, el ticket deja de tener titular.',
        'Holder. If null or omitted, the ticket no longer has a holder.',
      ),
    ),
    props: nullable(propsInput),
    primarySalesFee: nullable(feeInput, ticketFeeDoc),
    ticketAccess,
    ...ticketReadOnly,
  }),
  named(
    'TicketReplacement',
    'Datos visibles que reemplazan a los guardados. Lo que no se envía se borra, salvo el código. Los campos de solo lectura se aceptan si no cambian.',
    'Details that replace the stored ones. Fields that you omit are cleared, except the code. Read-only fields are accepted if they do not change.',
  ),
)

/** Merge patch of the display data (RFC 7396). */
export const ticketPatch = object(
  optionalAll({
    holder: nullable(
      holderPatch,
      doc(
        'Titular. Si es null, el ticket deja de tener titular.',
        'Holder. If null, the ticket no longer has a holder.',
      ),
    ),
    props: nullable(propsPatch),
    primarySalesFee: nullable(feeInput, ticketFeeDoc),
    ticketAccess,
    ...ticketReadOnly,
  }),
  named(
    'TicketPatch',
    'Cambios a los datos visibles. Lo que no se envía queda igual, y null borra el campo. Los campos de solo lectura se aceptan si no cambian.',
    'Changes to the details of a ticket. Fields that you omit stay the same, and null clears a field. Read-only fields are accepted if they do not change.',
  ),
)

export type TicketReplacement = Static<typeof ticketReplacement>
export type TicketPatch = Static<typeof ticketPatch>
