import type { ReactNode } from 'react'
import styles from './arch.module.css'

interface ArchProps {
  readonly label: string
  readonly clipId: string
  /** Content clipped to the shape of the arch. */
  readonly scene: ReactNode
  readonly children?: ReactNode
}

const SHAPE =
  'M0 120C0 48 48 0 120 0s120 48 120 120v122a12 12 0 0 0 0 24v50a14 14 0 0 1-14 14H14a14 14 0 0 1-14-14v-50a12 12 0 0 0 0-24Z'

/** Illustration of a protected ticket: curtain in the arch, seat on the stub. */
export function Arch({ label, clipId, scene, children }: ArchProps) {
  return (
    <svg viewBox="0 0 240 330" role="img" aria-label={label}>
      <defs>
        <clipPath id={clipId}>
          <path d={SHAPE} />
        </clipPath>
        <linearGradient
          id={`${clipId}-folds`}
          x1="0"
          x2="30"
          y1="0"
          y2="0"
          gradientUnits="userSpaceOnUse"
          spreadMethod="repeat"
        >
          <stop offset="0" stopColor="var(--fold-1)" />
          <stop offset=".25" stopColor="var(--fold-4)" />
          <stop offset=".52" stopColor="var(--fold-3)" />
          <stop offset=".75" stopColor="var(--fold-2)" />
          <stop offset="1" stopColor="var(--fold-1)" />
        </linearGradient>
      </defs>
      <g clipPath={`url(#${clipId})`}>
        <path fill="var(--stock)" d="M0 0h240v330H0z" />
        {scene}
      </g>
      {children}
      <path
        d="M20 254h200"
        stroke="var(--perforation)"
        strokeWidth="3"
        strokeDasharray="0 7.2"
        strokeLinecap="round"
      />
      <text className={styles.seat} x="22" y="304" fill="var(--text)">
        F 12
      </text>
      <text className={styles.section} x="218" y="302" textAnchor="end" fill="var(--muted)">
        Platea
      </text>
    </svg>
  )
}
