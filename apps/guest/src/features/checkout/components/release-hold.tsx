import type { Checkout } from '@taquilla/contract/guest'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { useHoldAgainText, useRelease } from '#hold/end-of-hold.ts'
import { useMessages } from '#lib/messages.ts'
import { useAbandon } from '../api/use-payment.ts'
import styles from './release-hold.module.css'

interface ReleaseHoldProps {
  readonly checkout: Checkout
  /** Payment by transfer that is given up with the hold; undefined if there is none. */
  readonly transferId: string | undefined
}

/** Releases the hold after a confirmation, because another buyer may take the tickets immediately. */
export function ReleaseHold({ checkout, transferId }: ReleaseHoldProps) {
  const t = useMessages()
  const abandon = useAbandon()
  const release = useRelease(checkout.id, transferId === undefined ? undefined : () => abandon(transferId))
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
        {transferId !== undefined && ` ${t('checkout.releaseTransfer')}`}
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
