interface TicketLinesProps {
  readonly ink: string
}

export function TicketLines({ ink }: TicketLinesProps) {
  return <path d="M16 20h34M16 34h50M16 56h22" stroke={ink} strokeWidth="4" strokeLinecap="round" />
}
