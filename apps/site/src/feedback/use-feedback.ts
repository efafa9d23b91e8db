import { useLocation } from '@docusaurus/router'
import { useLanguage } from '@site/src/site-config'
import { useEffect, useRef, useState } from 'react'
import { type Feedback, feedbackId, sendFeedback } from './send-feedback.ts'

export type FeedbackStep = 'asking' | 'voted' | 'thanked'

interface FeedbackState {
  readonly step: FeedbackStep
  readonly isUseful: boolean
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly vote: (isUseful: boolean) => void
  readonly comment: (text: string) => void
  readonly skip: () => void
  /** Repeats the failed request. */
  readonly retry: () => void
}

/** Feedback state of the current page: vote first, then an optional comment. Navigation resets it. */
export function useFeedback(url: string): FeedbackState {
  const { pathname: path } = useLocation()
  const language = useLanguage()
  const [step, setStep] = useState<FeedbackStep>('asking')
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle')
  const feedback = useRef<Feedback>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: feedback belongs to one page and resets on navigation.
  useEffect(() => {
    setStep('asking')
    setStatus('idle')
  }, [path])

  function send(next: Feedback) {
    feedback.current = next
    setStatus('busy')
    sendFeedback(url, next).then(
      () => {
        setStatus('idle')
        setStep(next.comment === undefined ? 'voted' : 'thanked')
      },
      () => setStatus('failed'),
    )
  }

  return {
    step,
    isUseful: feedback.current?.isUseful ?? false,
    isBusy: status === 'busy',
    hasFailed: status === 'failed',
    vote: (isUseful) => send({ id: feedbackId(), path, language, isUseful }),
    comment: (text) => feedback.current && send({ ...feedback.current, comment: text }),
    skip: () => setStep('thanked'),
    retry: () => feedback.current && send(feedback.current),
  }
}
