import { useLocation } from '@docusaurus/router'
import Translate, { translate } from '@docusaurus/Translate'
import { useLanguage } from '@site/src/site-config'
import { Icon } from '@taquilla/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './feedback-form.module.css'

export interface FeedbackFormProps {
  readonly url: string
}

/** Asks for a vote, then for an optional comment. A failed request can be retried. */
export function FeedbackForm({ url }: FeedbackFormProps) {
  const { step, isUseful, isBusy, hasFailed, vote, comment, skip, retry } = useFeedback(url)
  return (
    <section
      className={styles.feedback}
      aria-label={translate({ id: 'feedback.region', message: 'Opinión sobre esta página' })}
    >
      {step === 'asking' && (
        <div className={styles.vote}>
          <b id="feedback-question">
            <Translate id="feedback.question">¿Le sirvió esta página?</Translate>
          </b>
          <button type="button" className="btn btn-line btn-sm" disabled={isBusy} onClick={() => vote(true)}>
            <Icon name="thumb-up" />
            <Translate id="feedback.yes">Sí</Translate>
          </button>
          <button type="button" className="btn btn-line btn-sm" disabled={isBusy} onClick={() => vote(false)}>
            <Icon name="thumb-down" />
            <Translate id="feedback.no">No</Translate>
          </button>
        </div>
      )}
      {step === 'voted' && <CommentForm isUseful={isUseful} isBusy={isBusy} onSend={comment} onSkip={skip} />}
      <p className={step === 'thanked' ? styles.thanks : 'vh'} role="status">
        {step === 'thanked' && (
          <Translate id="feedback.thanks">Gracias: su opinión ayuda a mejorar esta página.</Translate>
        )}
      </p>
      {hasFailed && (
        <div className={styles.failed} role="alert">
          <span>
            <Translate id="feedback.failed">Su respuesta no se pudo enviar.</Translate>
          </span>
          <button type="button" className="btn btn-line btn-sm" onClick={retry}>
            <Icon name="retry" size={16} />
            <Translate id="loading.retry">Reintentar</Translate>
          </button>
        </div>
      )}
    </section>
  )
}

interface CommentFormProps {
  readonly isUseful: boolean
  readonly isBusy: boolean
  readonly onSend: (comment: string) => void
  readonly onSkip: () => void
}

const MAX_CHARACTERS = 1000

/** Optional comment after the vote. Takes the focus, since the vote button that had it is gone. */
function CommentForm({ isUseful, isBusy, onSend, onSkip }: CommentFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    const comment = field.current?.value.trim() ?? ''
    if (comment === '') onSkip()
    else onSend(comment)
  }

  return (
    <form className={styles.comment} onSubmit={submit}>
      <label htmlFor="feedback-comment">
        {isUseful
          ? translate({
              id: 'feedback.commentUseful',
              message: 'Gracias. ¿Algo que se pueda mejorar? (opcional)',
            })
          : translate({ id: 'feedback.commentNotUseful', message: 'Gracias. ¿Qué le faltó? (opcional)' })}
      </label>
      <textarea id="feedback-comment" ref={field} rows={3} maxLength={MAX_CHARACTERS} />
      <p className={styles.hint}>
        <Translate id="feedback.hint">No escriba claves ni datos de personas.</Translate>
      </p>
      <div className={styles.buttons}>
        <button type="submit" className="btn btn-line btn-sm" disabled={isBusy}>
          <Translate id="feedback.send">Enviar</Translate>
        </button>
        <button type="button" className="btn btn-sm" disabled={isBusy} onClick={onSkip}>
          <Translate id="feedback.skip">Omitir</Translate>
        </button>
      </div>
    </form>
  )
}

type FeedbackStep = 'asking' | 'voted' | 'thanked'

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
function useFeedback(url: string): FeedbackState {
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

export interface Feedback {
  /** Same id for a vote and its later comment, so that the receiver can join them. */
  readonly id: string
  readonly path: string
  readonly language: string
  readonly isUseful: boolean
  readonly comment?: string
}

/**
 * Sends a vote or comment.
 * @throws Error if the request fails or the server rejects it.
 */
async function sendFeedback(url: string, feedback: Feedback): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(feedback),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
  if (!response.ok) throw new Error(`The feedback was answered with ${response.status}`)
}

/** Random id of this response; identifies no person. `randomUUID` would need a secure origin. */
function feedbackId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
