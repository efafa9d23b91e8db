import { text } from '../text.ts'

/** What guests read about errors of tickets and of handing them over, where the error's own texts address integrators. */
export const TICKET_ADVICE = {
  'ticket.not_found': {
    title: text('No encontramos la entrada', 'We can’t find this ticket'),
    advice: text(
      'Abra otra vez el enlace completo, o búsquela en «Mis entradas».',
      'Open the full link again, or look for the ticket in “My tickets.”',
    ),
  },
  'ticket.code_pickup': {
    title: text('La entrada se retira en el recinto', 'You pick up this ticket at the venue'),
  },
  'ticket.code_listed': { title: text('Su entrada está en venta', 'Your ticket is on sale') },
  'ticket.code_ended': { title: text('La entrada ya no tiene código', 'This ticket no longer has a code') },
  'ticket.not_yours': { title: text('La entrada es de otra persona', 'This ticket belongs to someone else') },
  'handover.not_found': {
    title: text('No encontramos la entrada que le ceden', 'We can’t find the ticket you were sent'),
    advice: text(
      'Al enlace le falta una parte. Ábralo completo, o pídalo otra vez a quien se lo envió.',
      'Part of the link is missing. Open the full link, or ask the person who sent it for it again.',
    ),
  },
  'handover.not_allowed': {
    title: text('Esta entrada no se puede ceder', 'This ticket can’t be handed over'),
    advice: text(
      'Lo decide el organizador. Si tiene dudas, consúltele.',
      'The organizer doesn’t allow it. If you have questions, contact them.',
    ),
  },
  'handover.ticket_not_active': {
    title: text('Esta entrada no se puede ceder', 'This ticket can’t be handed over'),
    advice: text(
      'La entrada {state}. Vea las suyas en «Mis entradas».',
      'The ticket {state}. See your other tickets in “My tickets.”',
    ),
  },
  'handover.pending': {
    title: text('La entrada espera a quien la recibe', 'The ticket is waiting for its recipient'),
    advice: text(
      'Mientras tanto no se puede vender ni ceder. Para hacerlo, retire antes la cesión.',
      'Until then you can’t sell it or hand it over. To do so, take it back first.',
    ),
  },
  'handover.part_of_pass': {
    title: text('La entrada es parte de un abono', 'This ticket is part of a season pass'),
    advice: text(
      'Las entradas de un abono no se ceden sueltas. Si tiene dudas, consulte al organizador.',
      'Tickets from a season pass can’t be handed over on their own. If you have questions, contact the organizer.',
    ),
  },
  'handover.code_released': {
    advice: text(
      'Ya se puede ver el código. Por eso, la entrada ya no se puede ceder.',
      'The code can already be seen, so the ticket can no longer be handed over.',
    ),
  },
  'handover.limit_reached': {
    title: text('La entrada ya se cedió demasiadas veces', 'The ticket was handed over too many times'),
    advice: text('Ya no se puede ceder.', 'It can no longer be handed over.'),
  },
  'handover.to_owner': {
    title: text('La entrada ya es de esa persona', 'The ticket already belongs to that person'),
    advice: text('Elija a otra persona.', 'Choose somebody else.'),
  },
  'handover.too_many': {
    title: text('Hay demasiadas cesiones pendientes', 'Too many tickets are waiting for their recipients'),
    advice: text(
      'Retire antes una de sus cesiones, o espere a que la acepten.',
      'Take one of them back first, or wait until somebody claims one.',
    ),
  },
  'handover.claimed': {
    title: text('La entrada ya tiene nuevo dueño', 'The ticket already has a new owner'),
    advice: text(
      'Alguien ya la aceptó. Si fue usted, está en «Mis entradas».',
      'Somebody has already claimed it. If it was you, it’s in “My tickets.”',
    ),
  },
  'handover.ended': {
    title: text('Este enlace ya no sirve', 'This link no longer works'),
  },
  'handover.for_other_person': {
    title: text('La entrada es para otra persona', 'The ticket is for somebody else'),
  },
} as const
