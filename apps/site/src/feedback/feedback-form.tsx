import Translate, { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { CommentForm } from './comment-form.tsx'
import styles from './feedback-form.module.css'
import { useFeedback } from './use-feedback.ts'

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
