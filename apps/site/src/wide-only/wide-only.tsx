import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { type ReactNode, useState } from 'react'
import styles from './wide-only.module.css'

interface WideOnlyProps {
  readonly children: ReactNode
}

/** Up to this width the theme drops its sidebar and its table of contents once the page was taken over. */
const NARROW_UP_TO = 996

/** One object for all renders: with another one React would write its HTML. */
const AS_IT_IS = { __html: '' }

/** What only wide screens show. A phone keeps the server's HTML, unseen and untouched, until the theme drops it. */
export function WideOnly({ children }: WideOnlyProps) {
  const isTakenOver = useIsBrowser()
  const [isKept] = useState(
    () => !isTakenOver && ExecutionEnvironment.canUseDOM && window.innerWidth <= NARROW_UP_TO,
  )
  if (!isKept) return <div className={styles.contents}>{children}</div>
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: no HTML is set, so that what is there is left alone
    <div className={styles.contents} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />
  )
}
