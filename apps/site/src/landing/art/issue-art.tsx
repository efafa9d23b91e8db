import { TicketOutline } from '@taquilla/ui'
import { TicketBarcode } from './ticket-barcode.tsx'
import { TicketLines } from './ticket-lines.tsx'

/** Illustration: a ticket rises from a counter. */
export function IssueArt() {
  return (
    <svg viewBox="0 0 200 120" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <clipPath id="art-counter">
        <path d="M0 0h200v92H0z" />
      </clipPath>
      <g clipPath="url(#art-counter)">
        <g transform="translate(28 30)">
          <TicketOutline fill="var(--accent)" />
          <TicketLines ink="var(--on-accent)" />
          <TicketBarcode ink="var(--on-accent)" seam="var(--accent-seam)" />
        </g>
      </g>
      <rect x="8" y="90" width="180" height="12" rx="6" fill="var(--text)" />
      <path
        d="M98 22V6m-9 7 9-8 9 8"
        stroke="var(--text)"
        strokeWidth="3.5"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
