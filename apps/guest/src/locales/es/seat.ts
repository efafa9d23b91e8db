export const seat = {
  'seat.section': 'Sector',
  'seat.row': 'Fila',
  'seat.seat': 'Butaca',
  'seat.seats': 'Butacas',
  'seat.inWords': (row: string, seats: string, count: number) =>
    `${row === '' ? '' : `fila ${row}, `}${count === 1 ? 'butaca' : 'butacas'} ${seats}`,
  'seat.numbers': (numbers: readonly string[]) => new Intl.ListFormat('es').format(numbers),
  'seat.rowAndSeat': 'Fila y butaca',
  'seat.door': 'Puerta',
  'seat.accessible': 'Accesible',
  'seat.isAccessible': 'Sí',
  'seat.option': 'Entrada',
  'seat.zoomIn': 'Acercar el plano',
  'seat.zoomOut': 'Alejar el plano',
}
