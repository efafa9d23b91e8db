const ROWS = [
  { y: 58, seats: 7, bend: 5 },
  { y: 80, seats: 8, bend: 6 },
  { y: 102, seats: 9, bend: 7 },
] as const
const PITCH = 19
const MISSING = { row: 1, seat: 5 } as const

/** Illustration: rows of seats before a stage, with one seat that does not exist. */
export function MissingSeatArt() {
  return (
    <svg viewBox="0 0 200 120" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      <path d="M42 10h116l10 22q-68 12-136 0Z" fill="var(--brand-fill)" />
      <path d="M58 18h84" stroke="var(--on-brand)" strokeWidth="3" strokeLinecap="round" opacity="0.55" />
      {ROWS.flatMap(({ y, seats, bend }, row) =>
        Array.from({ length: seats }, (_, seat) => {
          const offset = seat - (seats - 1) / 2
          const x = 100 + offset * PITCH
          const top = y - Math.abs(offset) * Math.abs(offset) * (bend / 12)
          const isMissing = row === MISSING.row && seat === MISSING.seat
          return (
            <rect
              key={`${y}-${x}`}
              x={x - 6.5}
              y={top - 6.5}
              width="13"
              height="13"
              rx="4.5"
              fill={isMissing ? 'none' : 'var(--border-strong)'}
              stroke={isMissing ? 'var(--brand)' : 'none'}
              strokeWidth="2"
              strokeDasharray="3 2.4"
            />
          )
        }),
      )}
    </svg>
  )
}
