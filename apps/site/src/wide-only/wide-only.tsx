import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import useIsBrowser from '@docusaurus/useIsBrowser'
import { type ReactNode, useState } from 'react'
import styles from './wide-only.module.css'

interface WideOnlyProps {
  readonly children: ReactNode
}

/** Maximum width in pixels at which the theme removes sidebar and table of contents after hydration. */
const MAX_NARROW_WIDTH_PX = 996

/** React needs the same object on each render; a new one would replace the HTML. */
const EMPTY_HTML = { __html: '' }

/** Content for wide screens only. Phones keep the hidden server HTML without hydration until the theme removes it. */
export function WideOnly({ children }: WideOnlyProps) {
  const isHydrated = useIsBrowser()
  const [keepsServerHtml] = useState(
    () => !isHydrated && ExecutionEnvironment.canUseDOM && window.innerWidth <= MAX_NARROW_WIDTH_PX,
  )
  if (!keepsServerHtml) return <div className={styles.contents}>{children}</div>
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sets no HTML, so that React keeps the server's
    <div className={styles.contents} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY_HTML} />
  )
}
