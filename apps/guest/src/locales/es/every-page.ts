import { frame } from './frame.ts'
import { hold } from './hold.ts'
import { notices } from './notices.ts'
import { seat } from './seat.ts'
import { session } from './session.ts'

/** Texts that are loaded with every page; besides those of a file, texts that several pages show. */
export const everyPage = {
  ...frame,
  ...hold,
  ...notices,
  ...seat,
  ...session,
  'checkout.spokenMinutes': (count: number) =>
    count === 1 ? 'Queda 1 minuto para pagar.' : `Quedan ${count} minutos para pagar.`,
  'checkout.timeLeft': 'Tiempo que queda para pagar',
  'checkout.release': 'Cancelar la reserva',
  'checkout.releaseWhy': 'Lo que reservó vuelve a la venta de inmediato.',
  'checkout.releaseConfirm': '¿Cancelar la reserva?',
  'checkout.releaseYes': 'Sí, cancelarla',
  'checkout.releaseNo': 'Conservar la reserva',
  'purchases.detailsTitle': 'Su compra',
  'purchases.tickets': (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
  'purchases.badgeTransfer': 'Falta su transferencia',
  'purchases.badgeConfirming': 'En confirmación',
  'purchases.transferUntil': (moment: string) => `Transfiera antes del ${moment}`,
  'ticket.calendar': 'Agregar al calendario',
  'ticket.organizer': 'Lista para usar',
  'sell.tickets': 'Entradas',
  'sale.youReceive': 'Usted recibe',
  'sale.youReceived': 'Usted recibió',
  'sale.youWouldHaveReceived': 'Usted habría recibido',
}
