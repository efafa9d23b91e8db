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
