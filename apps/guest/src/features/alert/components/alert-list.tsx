import type { ResaleAlert } from '@taquilla/contract/guest'
import { useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { useAlerts, useEndAlert } from '../api/use-alerts.ts'
import { useAlertTexts, useWanted } from '../use-alert-texts.ts'
import styles from './alert-list.module.css'
import { EndedAlert } from './ended-alert.tsx'

/** All alerts of the person, and the one that they ended just now; nothing if there are none. */
export function AlertList() {
  const texts = useAlertTexts()
  const { data: alerts, error, refetch } = useAlerts()
  const [ended, setEnded] = useState<ResaleAlert>()
  const heading = useRef<HTMLHeadingElement>(null)

  function showAgain() {
    setEnded(undefined)
    heading.current?.focus()
  }

  if (error !== null && alerts === undefined) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (alerts === undefined || (alerts.length === 0 && !ended)) return null
  return (
    <section className={styles.alerts} aria-labelledby="alerts-title">
      <h2 ref={heading} id="alerts-title" tabIndex={-1}>
        {texts.mine}
      </h2>
      {ended && <EndedAlert key={ended.id} alert={ended} onAskedAgain={showAgain} />}
      <ul>
        {alerts.map((alert) => (
          <Row key={alert.id} alert={alert} onEnded={() => setEnded(alert)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ alert, onEnded }: { readonly alert: ResaleAlert; readonly onEnded: () => void }) {
  const texts = useAlertTexts()
  const paths = usePaths()
  const format = useFormat()
  const { start, isPending, error } = useEndAlert(onEnded)
  const { eventId, showId, eventTitle, startsAt } = alert.show
  return (
    <li>
      <div className={styles.what}>
        <Link className="link" to={paths.resale(eventId, showId)}>
          {eventTitle}
        </Link>
        <small>{format.day(startsAt, alert.show)}</small>
        <small>{useWanted(alert)}</small>
      </div>
      <Button aria-label={texts.endOf(eventTitle)} isBusy={isPending} onClick={() => start(alert.id)}>
        {texts.end}
      </Button>
      {error !== null && <ErrorBox error={error} />}
    </li>
  )
}
