import { classes } from '@taquilla/ui'
import { type ReactNode, useState } from 'react'
import styles from './arch.module.css'
import { ArchCurtain } from './arch-curtain.tsx'

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
