import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { useRelease } from '../api/use-checkout.ts'
import styles from './release-hold.module.css'

interface ReleaseHoldProps {
  readonly checkoutId: string
}

/** Gives the hold up; asked twice, since somebody else may take the tickets at once. */
export function ReleaseHold({ checkoutId }: ReleaseHoldProps) {
  const t = useMessages()
  const release = useRelease(checkoutId)
  const [isAsking, setIsAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])
  if (!isAsking) {
    return (
      <div className={styles.release}>
        <Button className="btn-at-edge" kind="quiet" onClick={() => setIsAsking(true)}>
          {t('checkout.release')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.release}>
      <p ref={question} tabIndex={-1}>
        <strong>{t('checkout.releaseConfirm')}</strong> {t('checkout.releaseWhy')}
      </p>
      {release.error !== null && <ErrorBox error={release.error} />}
      <div className={styles.answers}>
        <Button isBusy={release.isPending} onClick={() => release.mutate()}>
          {t('checkout.releaseYes')}
        </Button>
        <Button kind="quiet" onClick={() => setIsAsking(false)}>
          {t('checkout.releaseNo')}
        </Button>
      </div>
    </div>
  )
}
