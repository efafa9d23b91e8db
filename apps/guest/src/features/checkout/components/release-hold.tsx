import type { Checkout } from '@taquilla/contract/guest'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useMessages } from '#lib/messages.ts'
import { useHoldAgainText } from '#lib/use-hold-again-text.ts'
import { useRelease } from '#lib/use-release.ts'
import styles from './release-hold.module.css'

interface ReleaseHoldProps {
  readonly checkout: Checkout
}

/** Releases the hold after a confirmation, because another buyer may take the tickets immediately. */
export function ReleaseHold({ checkout }: ReleaseHoldProps) {
  const t = useMessages()
  const release = useRelease(checkout.id)
  const againText = useHoldAgainText(checkout)
  const [isConfirming, setIsConfirming] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isConfirming) question.current?.focus()
  }, [isConfirming])
  if (!isConfirming) {
    return (
      <div className={styles.release}>
        <Button className="btn-at-edge" kind="quiet" onClick={() => setIsConfirming(true)}>
          {t('checkout.release')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.release}>
      <p ref={question} tabIndex={-1}>
        <strong>{t('checkout.releaseConfirm')}</strong> {t('checkout.releaseWhy')} {againText}
      </p>
      {release.error !== null && <ErrorBox error={release.error} />}
      <div className={styles.answers}>
        <Button isBusy={release.isPending} onClick={() => release.mutate()}>
          {t('checkout.releaseYes')}
        </Button>
        <Button kind="quiet" onClick={() => setIsConfirming(false)}>
          {t('checkout.releaseNo')}
        </Button>
      </div>
    </div>
  )
}
