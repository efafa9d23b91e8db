import type { ResaleAlert } from '@taquilla/contract/guest'
import { useEffect, useRef } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { useSession } from '#session/session.tsx'
import { useEndAlert } from '../api/use-alerts.ts'
import { useAlertTexts } from '../use-alert-texts.ts'
import { useWanted } from '../use-wanted.ts'
import styles from './alert-box.module.css'

interface ActiveAlertProps {
  readonly alert: ResaleAlert
  readonly onChange: () => void
  readonly onEnded: () => void
  /** True if the person asked for it just now; its form, which had the focus, was removed. */
  readonly isNew: boolean
}

/** An alert that the person has: what it waits for, where its mails go, how to change and to end it. */
export function ActiveAlert({ alert, isNew, onChange, onEnded }: ActiveAlertProps) {
  const texts = useAlertTexts()
  const { session } = useSession()
  const { start, isPending, error } = useEndAlert(onEnded)
  const wanted = useWanted(alert)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice tone="success" icon="bell" title={`${isNew ? texts.active : texts.activeAlready}.`} isLive>
        {texts.activeDetail(session?.person?.contact ?? '')} {wanted}. {texts.howToEnd}
      </Notice>
      {error !== null && <ErrorBox error={error} />}
      <div className={styles.buttons}>
        <Button isBusy={isPending} onClick={() => start(alert.id)}>
          {texts.end}
        </Button>
        <Button onClick={onChange}>{texts.change}</Button>
      </div>
    </div>
  )
}
