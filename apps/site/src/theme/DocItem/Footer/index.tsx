import { PageFeedback } from '@site/src/feedback/page-feedback'
import DocItemFooter from '@theme-original/DocItem/Footer'

/** Adds the feedback form above Docusaurus' edit link and dates. */
export default function DocItemFooterWithFeedback() {
  return (
    <>
      <PageFeedback />
      <DocItemFooter />
    </>
  )
}
