export const seat = {
  'seat.section': 'Section',
  'seat.row': 'Row',
  'seat.seat': 'Seat',
  'seat.seats': 'Seats',
  'seat.inWords': (row: string, seats: string, count: number) =>
    `${row === '' ? '' : `row ${row}, `}${count === 1 ? 'seat' : 'seats'} ${seats}`,
  'seat.numbers': (numbers: readonly string[]) => new Intl.ListFormat('en').format(numbers),
  'seat.rowAndSeat': 'Row and seat',
  'seat.door': 'Door',
  'seat.accessible': 'Accessible',
  'seat.isAccessible': 'Yes',
  'seat.option': 'Ticket',
  'seat.zoomIn': 'Zoom in',
  'seat.zoomOut': 'Zoom out',
}
