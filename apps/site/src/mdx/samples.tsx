import Tabs from '@theme/Tabs'
import type { ReactElement } from 'react'
import styles from './samples.module.css'

interface SamplesProps {
  /** `TabItem` elements, one per language, each with one code block. */
  readonly children: ReactElement[]
}

/** Code in several languages; the chosen language applies to all pages. */
export function Samples({ children }: SamplesProps) {
  return (
    <div className={styles.samples}>
      <Tabs groupId="sample">{children}</Tabs>
    </div>
  )
}
