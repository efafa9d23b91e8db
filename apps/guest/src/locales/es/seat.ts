export const seat = {
  'seat.section': 'Sector',
  'seat.row': 'Fila',
  'seat.seat': 'Butaca',
  'seat.seats': 'Butacas',
  'seat.rowAndSeat': 'Fila y butaca',
  'seat.door': 'Puerta',
  'seat.option': 'Entrada',
}
