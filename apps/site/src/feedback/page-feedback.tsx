import useIsBrowser from '@docusaurus/useIsBrowser'
import { useBrand } from '@site/src/site-config'
import { FeedbackForm } from './feedback-form.tsx'

/** Asks whether the page was of use, where an operator wants to know. The answer is no part of the built page. */
export function PageFeedback() {
  const { feedbackUrl } = useBrand()
  const isBrowser = useIsBrowser()
  return isBrowser && feedbackUrl !== '' ? <FeedbackForm url={feedbackUrl} /> : null
}
