import type { ResaleAlert } from '@taquilla/contract/guest'
import { useEffect, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { askedAgain, useSetAlert } from '../api/use-alerts.ts'
import { useAlertTexts } from '../use-alert-texts.ts'
import styles from './alert-box.module.css'

interface EndedAlertProps {
  readonly alert: ResaleAlert
  readonly onAskedAgain: () => void
}

/** Confirms that an alert has ended, and asks for the same one again by one press. */
export function EndedAlert({ alert, onAskedAgain }: EndedAlertProps) {
  const texts = useAlertTexts()
  const { start, isPending, error } = useSetAlert(onAskedAgain)
  const box = useRef<HTMLDivElement>(null)
  // The button that ended the alert had the focus and was removed.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice tone="success" title={`${texts.ended}.`} isLive>
        {texts.endedHere(alert.show.eventTitle)}
      </Notice>
      {error !== null && <ErrorBox error={error} />}
      <Button isBusy={isPending} onClick={() => start(askedAgain(alert))}>
        {texts.undo}
      </Button>
    </div>
  )
}
