import Translate, { translate } from '@docusaurus/Translate'
import { type FormEvent, useEffect, useRef } from 'react'
import styles from './feedback-form.module.css'

interface CommentFormProps {
  readonly isUseful: boolean
  readonly isBusy: boolean
  readonly onSend: (comment: string) => void
  readonly onSkip: () => void
}

const MAX_CHARACTERS = 1000

/** Optional comment after the vote. Takes the focus, since the vote button that had it is gone. */
export function CommentForm({ isUseful, isBusy, onSend, onSkip }: CommentFormProps) {
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
