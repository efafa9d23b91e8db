import { classes } from '@taquilla/ui'
import { type ReactNode, useState } from 'react'
import styles from './arch.module.css'
import { Valance } from './valance.tsx'

interface ArchProps {
  /** `dim`: the house is dark, for a ticket that opens nothing any more. */
  readonly light?: 'lit' | 'dim'
  /** Lower, where something else is the matter of the page. */
  readonly isLow?: boolean
  /** What an open curtain shows; it is closed where there is nothing. */
  readonly scene?: ReactNode
  /** What stands before the closed curtain. */
  readonly children?: ReactNode
}

/** The upper half of a protected ticket: the box-office arch with its curtain. */
export function Arch({ light = 'lit', isLow = false, scene, children }: ArchProps) {
  const isOpen = scene !== undefined
  // Who comes to an open curtain is at the door, and waits for no ceremony.
  const [isCeremony, setCeremony] = useState(!isOpen)
  if (!isOpen && !isCeremony) setCeremony(true)
  const names = [styles.arch, styles[light], isLow && styles.low, isOpen && styles.open]
  return (
    <div className={classes(...names, isCeremony && styles.ceremony)}>
      <div className={styles.scene}>
        <div className={classes(styles.half, styles.left)} />
        <div className={classes(styles.half, styles.right)} />
      </div>
      <Valance />
      {isOpen ? (
        <div className={styles.stage}>{scene}</div>
      ) : (
        <div className={classes('curtain', styles.front)}>{children}</div>
      )}
    </div>
  )
}
