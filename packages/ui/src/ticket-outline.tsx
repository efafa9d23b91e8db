interface TicketOutlineProps {
  readonly fill: string
  readonly stroke?: string
}

/** Outline of a ticket of 140 × 76 with notches at the stub's tear line. */
export const TICKET_PATH =
  'M8 0h76a8 8 0 0 0 16 0h32a8 8 0 0 1 8 8v60a8 8 0 0 1-8 8h-32a8 8 0 0 0-16 0H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z'

/** Ticket shape for illustrations. */
export function TicketOutline({ fill, stroke }: TicketOutlineProps) {
  return stroke === undefined ? (
    <path d={TICKET_PATH} fill={fill} />
  ) : (
    <path d={TICKET_PATH} fill={fill} stroke={stroke} strokeWidth="2.4" strokeDasharray="5 5" />
  )
}
