import type { ReactNode } from 'react'
import styles from '../product.module.css'

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
      <text className={styles.sectionName} x="218" y="302" textAnchor="end" fill="var(--muted)">
        Platea
      </text>
    </svg>
  )
}

interface LockedArchProps {
  readonly label: string
  readonly caption: string
}

export function LockedArch({ label, caption }: LockedArchProps) {
  return (
    <Arch
      label={label}
      clipId="arch-locked"
      scene={
        <>
          <path
            d="M0 0H240V236q-15 14 -30 0q-15 14 -30 0q-15 14 -30 0q-15 14 -30 0q-15 14 -30 0q-15 14 -30 0q-15 14 -30 0q-15 14 -30 0Z"
            fill="url(#arch-locked-folds)"
          />
          <path d="M0 58q40 34 80 4 40 32 80 0 40 30 80-4V0H0Z" fill="var(--fold-1)" opacity=".55" />
        </>
      }
    >
      <g
        fill="none"
        stroke="var(--on-curtain)"
        strokeWidth="4.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <rect x="104" y="104" width="32" height="25" rx="5" />
        <path d="M110 104v-8a10 10 0 0 1 20 0v8" />
      </g>
      <text className={styles.countdown} x="120" y="186" textAnchor="middle" fill="var(--on-curtain)">
        02:14:36
      </text>
      <text className={styles.caption} x="120" y="210" textAnchor="middle" fill="var(--on-curtain)">
        {caption}
      </text>
    </Arch>
  )
}

interface OpenArchProps {
  readonly label: string
}

export function OpenArch({ label }: OpenArchProps) {
  return (
    <Arch
      label={label}
      clipId="arch-open"
      scene={
        <>
          <path fill="var(--spot)" d="M0 0h240v242H0z" />
          <path d="M70 242 92 50h56l22 192Z" fill="var(--spot-beam)" opacity=".55" />
          <path d="M0 0h62C60 90 54 170 30 246q-14 10-30-2Z" fill="url(#arch-open-folds)" />
          <path d="M240 0h-62c2 90 8 170 32 246q14 10 30-2Z" fill="url(#arch-open-folds)" />
          <path d="M0 62q40 34 80 4 40 32 80 0 40 30 80-4V0H0Z" fill="url(#arch-open-folds)" />
          <path
            d="M0 62q40 34 80 4 40 32 80 0 40 30 80-4"
            fill="none"
            stroke="var(--accent)"
            strokeWidth="4"
          />
          <path fill="var(--paper)" d="M56 106h128v128H56z" />
          <svg
            x="62"
            y="112"
            width="116"
            height="116"
            viewBox="-1 -1 23 23"
            shapeRendering="crispEdges"
            aria-hidden="true"
          >
            <path fill="var(--ink)" d={QR_PATH} />
          </svg>
        </>
      }
    />
  )
}

/** SVG path of a QR code with 21 × 21 modules. It encodes MIR-AUR0319-7Q2M-K4XT, the locator of ticket AUR-0001. */
const QR_PATH =
  'M0 0h7v1h-7zM9 0h1v1h-1zM12 0h1v1h-1zM14 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM9 1h3v1h-3zM14 1h1v1h-1z' +
  'M20 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM8 2h2v1h-2zM12 2h1v1h-1zM14 2h1v1h-1zM16 2h3v1h-3z' +
  'M20 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM9 3h1v1h-1zM11 3h2v1h-2zM14 3h1v1h-1zM16 3h3v1h-3z' +
  'M20 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM10 4h1v1h-1zM14 4h1v1h-1zM16 4h3v1h-3z' +
  'M20 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM12 5h1v1h-1zM14 5h1v1h-1zM20 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1z' +
  'M10 6h1v1h-1zM12 6h1v1h-1zM14 6h7v1h-7zM8 7h2v1h-2zM11 7h2v1h-2zM0 8h3v1h-3zM4 8h7v1h-7z' +
  'M13 8h2v1h-2zM18 8h1v1h-1zM1 9h3v1h-3zM8 9h2v1h-2zM11 9h2v1h-2zM16 9h4v1h-4zM0 10h2v1h-2z' +
  'M4 10h3v1h-3zM9 10h2v1h-2zM13 10h1v1h-1zM16 10h3v1h-3zM20 10h1v1h-1zM1 11h2v1h-2zM4 11h1v1h-1z' +
  'M9 11h2v1h-2zM14 11h2v1h-2zM18 11h1v1h-1zM20 11h1v1h-1zM1 12h1v1h-1zM3 12h1v1h-1zM5 12h2v1h-2z' +
  'M9 12h2v1h-2zM12 12h1v1h-1zM14 12h1v1h-1zM17 12h3v1h-3zM8 13h3v1h-3zM15 13h1v1h-1zM17 13h1v1h-1z' +
  'M20 13h1v1h-1zM0 14h7v1h-7zM8 14h2v1h-2zM13 14h2v1h-2zM18 14h1v1h-1zM0 15h1v1h-1zM6 15h1v1h-1z' +
  'M8 15h1v1h-1zM11 15h1v1h-1zM15 15h1v1h-1zM19 15h2v1h-2zM0 16h1v1h-1zM2 16h3v1h-3zM6 16h1v1h-1z' +
  'M8 16h1v1h-1zM10 16h5v1h-5zM17 16h1v1h-1zM0 17h1v1h-1zM2 17h3v1h-3zM6 17h1v1h-1zM9 17h1v1h-1z' +
  'M12 17h1v1h-1zM16 17h4v1h-4zM0 18h1v1h-1zM2 18h3v1h-3zM6 18h1v1h-1zM8 18h5v1h-5zM14 18h2v1h-2z' +
  'M18 18h1v1h-1zM20 18h1v1h-1zM0 19h1v1h-1zM6 19h1v1h-1zM8 19h1v1h-1zM11 19h1v1h-1zM13 19h1v1h-1z' +
  'M17 19h1v1h-1zM19 19h2v1h-2zM0 20h7v1h-7zM8 20h3v1h-3zM13 20h1v1h-1zM15 20h2v1h-2zM20 20h1v1h-1z'
