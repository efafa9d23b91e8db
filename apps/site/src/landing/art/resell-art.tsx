import { TicketOutline } from '@taquilla/ui'
import { TicketBarcode } from './ticket-barcode.tsx'
import { TicketLines } from './ticket-lines.tsx'

/** Illustration: an outline marks the old ticket, a new one lies beside it. */
export function ResellArt() {
  return (
    <svg viewBox="0 0 200 120" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <g transform="translate(6 36) rotate(-5 70 38) scale(.82)">
        <TicketOutline fill="none" stroke="var(--border-strong)" />
      </g>
      <g transform="translate(66 30) rotate(4 70 38) scale(.9)">
        <TicketOutline fill="var(--jade-fill)" />
        <TicketLines ink="var(--on-jade)" />
        <TicketBarcode ink="var(--on-jade)" seam="var(--jade-thread)" />
      </g>
      <g fill="none" stroke="var(--jade)" strokeWidth="3.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M44 24c16-18 50-22 72-8" />
        <path d="m108 6 9 10-13 3" />
      </g>
    </svg>
  )
}
