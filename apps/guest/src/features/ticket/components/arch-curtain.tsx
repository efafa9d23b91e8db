import styles from './arch-curtain.module.css'

const DRAPE = 'M0 0h400v50q-50 44-100 8-50 40-100 6-50 34-100-6Q50 94 0 50Z'
const TRIM = 'M0 50q50 44 100 8 50 40 100 6 50 34 100-6 50 36 100-8'

/** Short curtain with a golden trim across the top of the arch. */
export function ArchCurtain() {
  return (
    <svg className={styles.curtain} viewBox="0 0 400 84" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient
          id="arch-curtain-folds"
          x2="36"
          y2="6"
          gradientUnits="userSpaceOnUse"
          spreadMethod="repeat"
        >
          <stop offset="0" stopColor="var(--fold-1)" />
          <stop offset=".3" stopColor="var(--fold-4)" />
          <stop offset=".55" stopColor="var(--fold-3)" />
          <stop offset=".8" stopColor="var(--fold-2)" />
          <stop offset="1" stopColor="var(--fold-1)" />
        </linearGradient>
      </defs>
      <path d={DRAPE} fill="var(--ink)" opacity=".35" transform="translate(0 7)" />
      <path d={DRAPE} fill="url(#arch-curtain-folds)" />
      <path d={TRIM} className={styles.trim} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
