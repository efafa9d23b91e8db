import { TICKET_PATH, TicketOutline } from '@taquilla/ui'
import { TicketLines } from './ticket-lines.tsx'

/** Illustration: a ticket whose torn-off stub bears a tick. */
export function AdmitArt() {
  return (
    <svg viewBox="0 0 200 120" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <g transform="translate(12 24)">
        <path
          d="M8 0h76a8 8 0 0 0 8 8l-3 8 4 9-4 9 4 9-4 9 4 8-1 8a8 8 0 0 0-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8Z"
          fill="var(--jade-fill)"
        />
        <TicketLines ink="var(--on-jade)" />
      </g>
      <g transform="translate(32 24) rotate(9 116 38)">
        <path
          d="M92 8a8 8 0 0 0 8-8h32a8 8 0 0 1 8 8v60a8 8 0 0 1-8 8h-32a8 8 0 0 0-8-8l1-8-4-8 4-9-4-9 4-9-4-9Z"
          fill="var(--accent)"
        />
        <path
          d="m105 39 9 9 16-20"
          fill="none"
          stroke="var(--on-accent)"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  )
}

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

interface TicketBarcodeProps {
  readonly ink: string
  readonly seam: string
}

function TicketBarcode({ ink, seam }: TicketBarcodeProps) {
  return (
    <>
      <path d="M92 14v48" stroke={seam} strokeWidth="2.4" strokeDasharray="0 6" strokeLinecap="round" />
      <path d="M106 16h4v44h-4zM113 16h2v44h-2zM118 16h5v44h-5zM126 16h3v44h-3z" fill={ink} />
    </>
  )
}
