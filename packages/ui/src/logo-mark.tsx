interface LogoMarkProps {
  readonly size?: number
  /** Color of the perforation; must equal the background. */
  readonly seam?: string
}

const ARCH =
  'M16 1.5C8.8 1.5 4 6.3 4 13.2v5.3a2.7 2.7 0 0 1 0 5.4V28a2.5 2.5 0 0 0 2.5 2.5h19A2.5 2.5 0 0 0 28 28v-4.1a2.7 2.7 0 0 1 0-5.4v-5.3C28 6.3 23.2 1.5 16 1.5Zm0 5c4.3 0 7 2.7 7 6.9v3.3H9v-3.3c0-4.2 2.7-6.9 7-6.9Z'

/** Logo: a box-office arch with a ticket's perforation. */
export function LogoMark({ size = 28, seam = 'var(--bg)' }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={ARCH} />
      <path stroke={seam} strokeWidth="1.8" strokeDasharray="2.2 2.2" d="M8.6 21.2h15.2" />
    </svg>
  )
}
