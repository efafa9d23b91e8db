import { WideOnly } from '@site/src/wide-only/wide-only'
import Desktop from '@theme-original/DocItem/TOC/Desktop'

/** Renders the table of contents only on wide screens. */
export default function DocItemTOCDesktop() {
  return (
    <WideOnly>
      <Desktop />
    </WideOnly>
  )
}
