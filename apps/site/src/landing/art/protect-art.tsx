import { TICKET_PATH, TicketOutline } from '@taquilla/ui'
import { TicketLines } from './ticket-lines.tsx'

/** Illustration: a curtain covers the code of a ticket. */
export function ProtectArt() {
  return (
    <svg viewBox="0 0 200 120" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <defs>
        <pattern id="art-fold" width="14" height="10" patternUnits="userSpaceOnUse">
          <path fill="var(--fold-2)" d="M0 0h14v10H0z" />
          <path fill="var(--fold-3)" d="M5 0h4v10H5z" />
          <path fill="var(--fold-1)" d="M12 0h2v10h-2z" />
        </pattern>
        <clipPath id="art-ticket">
          <path d={TICKET_PATH} />
        </clipPath>
      </defs>
      <g transform="translate(20 24)">
        <TicketOutline fill="var(--accent)" />
        <TicketLines ink="var(--on-accent)" />
        <g clipPath="url(#art-ticket)">
          <path d="M92 0h48v70q-8 12-16 0-8 12-16 0-8 12-16 0Z" fill="url(#art-fold)" />
        </g>
        <circle cx="116" cy="36" r="17" fill="var(--curtain-action)" />
        <path
          d="M109 35h14v10h-14zM111.5 35v-4a4.5 4.5 0 0 1 9 0v4"
          fill="none"
          stroke="var(--curtain-action-text)"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}
