import type { ResaleAlert } from '@taquilla/contract/guest'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { usePaths } from '#lib/guest-context.tsx'
import { Link } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { useAlerts, useEndAlert } from '../api/use-alerts.ts'
import { useAlertTexts } from '../use-alert-texts.ts'
import { useWanted } from '../use-wanted.ts'
import styles from './alert-list.module.css'

/** All alerts of the person; nothing if there are none. */
export function AlertList() {
  const texts = useAlertTexts()
  const { data: alerts, error, refetch } = useAlerts()
  if (error !== null && alerts === undefined) return <ErrorBox error={error} onRetry={() => void refetch()} />
  if (alerts === undefined || alerts.length === 0) return null
  return (
    <section className={styles.alerts} aria-labelledby="alerts-title">
      <h2 id="alerts-title">{texts.mine}</h2>
      <ul>
        {alerts.map((alert) => (
          <Row key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function Row({ alert }: { readonly alert: ResaleAlert }) {
  const texts = useAlertTexts()
  const paths = usePaths()
  const format = useFormat()
  const { start, isPending, error } = useEndAlert()
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
