import { useBrand } from '@site/src/site-config'
import { type ComponentType, useEffect, useState } from 'react'
import type { FeedbackFormProps } from './feedback-form.tsx'

/**
 * Asks whether the page was of use, where an operator wants to know. The question is no part of the built page, and is
 * loaded only where it is asked; where it cannot be loaded, nobody is the worse for it.
 */
export function PageFeedback() {
  const { feedbackUrl } = useBrand()
  const [Form, setForm] = useState<ComponentType<FeedbackFormProps>>()

  useEffect(() => {
    if (feedbackUrl === '') return
    import('./feedback-form.tsx').then(
      ({ FeedbackForm }) => setForm(() => FeedbackForm),
      () => undefined,
    )
  }, [feedbackUrl])

  return Form ? <Form url={feedbackUrl} /> : null
}
