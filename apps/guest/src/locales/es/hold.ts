import { withArticle } from './hour.ts'

/** The strip of a reservation on every page, and when to reserve again. */
export const hold = {
  'hold.label': 'Su reserva',
  'hold.held': (places: string) => `Reservado: ${places}`,
  'hold.paying': (places: string) => `Pago en curso: ${places}`,
  'hold.continue': 'Seguir con el pago',
  'hold.change': 'Cambiar',
  'hold.changeLabel': 'Cambiar la reserva',
  'hold.cancel': 'Cancelar',
  'hold.again': 'Si sigue en venta, puede reservar otra vez cuando quiera.',
  'hold.againAt': (time: string) => `Puede reservar otra vez desde ${withArticle(time)}.`,
  'hold.ended.EXPIRED': (places: string) => `Terminó el tiempo de su reserva: ${places}.`,
  'hold.ended.CANCELLED': (places: string) => `Canceló su reserva: ${places}.`,
  'hold.ended.VOIDED': (places: string) => `Su reserva ya no es posible: ${places}.`,
  'hold.uncharged': 'No se cobró nada.',
  'hold.toResale': 'Ver las entradas',
  'hold.dismiss': 'Cerrar el aviso',
}
