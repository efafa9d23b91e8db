import Tabs from '@theme/Tabs'
import type { ReactElement } from 'react'
import styles from './samples.module.css'

interface SamplesProps {
  /** One `TabItem` for each language, each around one code block. */
  readonly children: ReactElement[]
}

/** The same code in several languages; the choice is kept for every page. */
export function Samples({ children }: SamplesProps) {
  return (
    <div className={styles.samples}>
      <Tabs groupId="sample">{children}</Tabs>
    </div>
  )
}
