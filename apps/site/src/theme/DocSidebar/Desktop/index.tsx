import { WideOnly } from '@site/src/wide-only/wide-only'
import type { Props } from '@theme/DocSidebar/Desktop'
import Desktop from '@theme-original/DocSidebar/Desktop'

/** Renders the desktop sidebar only on wide screens. */
export default function DocSidebarDesktop(props: Props) {
  return (
    <WideOnly>
      <Desktop {...props} />
    </WideOnly>
  )
}
