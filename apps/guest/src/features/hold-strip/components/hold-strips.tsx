import type { ReactNode } from 'react'
import { HoldStrip } from './hold-strip.tsx'
import styles from './hold-strips.module.css'

interface HoldStripsProps {
  readonly ids: readonly string[]
  /** Shown while a hold is loading. */
  readonly placeholder: ReactNode
}

/** Shows a strip for each hold. The strips stay at the top of the screen, unless a phone has a bar at its bottom. */
export function HoldStrips({ ids, placeholder }: HoldStripsProps) {
  return (
    <div className={styles.strips}>
      {ids.map((id) => (
        <HoldStrip key={id} id={id} placeholder={placeholder} />
      ))}
    </div>
  )
}
