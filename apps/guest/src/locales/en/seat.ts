export const seat = {
  'seat.section': 'Section',
  'seat.row': 'Row',
  'seat.seat': 'Seat',
  'seat.seats': 'Seats',
  'seat.door': 'Door',
  'seat.option': 'Ticket',
}
