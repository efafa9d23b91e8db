import { useBrand } from '@site/src/site-config'
import { type ComponentType, useEffect, useState } from 'react'
import type { FeedbackFormProps } from './feedback-form.tsx'

/**
 * Feedback form, shown if the operator configured a feedback URL. The code loads only then; on failure the page shows
 * no form.
 */
export function PageFeedback() {
  const { feedbackUrl } = useBrand()
  const [Form, setForm] = useState<ComponentType<FeedbackFormProps>>()

  useEffect(() => {
    if (feedbackUrl === '') return
    import(/* webpackChunkName: "form" */ './feedback-form.tsx').then(
      ({ FeedbackForm }) => setForm(() => FeedbackForm),
      () => undefined,
    )
  }, [feedbackUrl])

  return Form ? <Form url={feedbackUrl} /> : null
}
