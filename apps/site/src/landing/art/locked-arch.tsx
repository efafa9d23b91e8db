import styles from './arch.module.css'
import { Arch } from './arch.tsx'

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
