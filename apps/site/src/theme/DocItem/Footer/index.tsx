import { PageFeedback } from '@site/src/feedback/page-feedback'
import DocItemFooter from '@theme-original/DocItem/Footer'

/** What readers think of the page, then where it is edited and when it was. */
export default function DocItemFooterWithFeedback() {
  return (
    <>
      <PageFeedback />
      <DocItemFooter />
    </>
  )
}
