import { WideOnly } from '@site/src/wide-only/wide-only'
import Desktop from '@theme-original/DocItem/TOC/Desktop'

/** The table of contents beside the page. */
export default function DocItemTOCDesktop() {
  return (
    <WideOnly>
      <Desktop />
    </WideOnly>
  )
}
