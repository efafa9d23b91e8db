import { classes, Icon, type IconName } from '@taquilla/ui'
import { type ReactNode, useState } from 'react'
import styles from './arch.module.css'

interface TicketShapeProps {
  /** An `Arch` with the code or the ticket's state. */
  readonly upper: ReactNode
  readonly lower: ReactNode
  /** `torn` for a used ticket, `struck` for a cancelled one. */
  readonly mark?: 'torn' | 'struck' | undefined
}

/** Frame of a ticket with the same size in every state, to avoid layout shifts. */
export function TicketShape({ upper, lower, mark }: TicketShapeProps) {
  return (
    <div className={classes(styles.ticket, mark && styles[mark])}>
      {upper}
      <div className={styles.lower}>{lower}</div>
    </div>
  )
}

interface ArchProps {
  /** `dim` greys out the curtain of a ticket that no longer admits anyone. */
  readonly light?: 'lit' | 'dim'
  /** Reduces the height if the ticket is not the main content. */
  readonly isLow?: boolean
  /** Shown behind the open curtain; the curtain stays closed without it. */
  readonly revealed?: ReactNode
  /** Shown in front of the closed curtain. */
  readonly children?: ReactNode
}

/** Upper half of a ticket: an arch whose curtain opens to show the code. */
export function Arch({ light = 'lit', isLow = false, revealed, children }: ArchProps) {
  const isOpen = revealed !== undefined
  // The opening is animated only if the curtain was closed before; people at the door must not wait.
  const [isAnimated, setAnimated] = useState(!isOpen)
  if (!isOpen && !isAnimated) setAnimated(true)
  const names = [styles.arch, styles[light], isLow && styles.low, isOpen && styles.open]
  return (
    <div className={classes(...names, isAnimated && styles.animated)}>
      <div className={styles.backdrop}>
        <div className={classes(styles.half, styles.left)} />
        <div className={classes(styles.half, styles.right)} />
      </div>
      <ArchCurtain />
      {isOpen ? (
        <div className={styles.stage}>{revealed}</div>
      ) : (
        <div className={classes('curtain', styles.front)}>{children}</div>
      )}
    </div>
  )
}

interface ArchSignProps {
  readonly icon: IconName
  /** State in one or two words. */
  readonly title?: string
  readonly children?: ReactNode | undefined
}

/** Icon, state and sentence shown in front of the closed curtain. */
export function ArchSign({ icon, title, children }: ArchSignProps) {
  return (
    <>
      <span className={styles.mark}>
        <Icon name={icon} size={26} />
      </span>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div className={styles.text}>{children}</div>}
    </>
  )
}

const DRAPE = 'M0 0h400v50q-50 44-100 8-50 40-100 6-50 34-100-6Q50 94 0 50Z'
const TRIM = 'M0 50q50 44 100 8 50 40 100 6 50 34 100-6 50 36 100-8'

/** Short curtain with a golden trim across the top of the arch. */
function ArchCurtain() {
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
