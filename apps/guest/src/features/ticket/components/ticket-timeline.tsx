import type { GuestTicket } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { Card } from '#components/card.tsx'
import { type Translate, useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './ticket-timeline.module.css'

interface TicketTimelineProps {
  readonly ticket: GuestTicket
}

/** Timeline entry for the code, or for the pickup number if pickup is mandatory. */
function opening({ pickup, unlockAt, isUnlocked, codeState }: GuestTicket, t: Translate) {
  return pickup?.isMandatory
    ? { at: pickup.shownFrom, label: t('ticket.numberAppears'), isDone: pickup.number !== null }
    : { at: unlockAt, label: t('ticket.codeAppears'), isDone: isUnlocked && codeState !== 'AWAITED' }
}

/** Purchase, code, start of the show and admission, in order of time. */
export function TicketTimeline({ ticket }: TicketTimelineProps) {
  const t = useMessages()
  const format = useFormat()
  const { show, resoldAt, usedAt } = ticket
  const steps = [
    { at: resoldAt, label: t('ticket.boughtOnResale'), isDone: true },
    opening(ticket, t),
    { at: show.startsAt, label: t('ticket.showStarts'), isDone: show.hasStarted },
    { at: usedAt, label: t('ticket.entered'), isDone: true },
  ]
    .filter((step): step is typeof step & { at: string } => step.at !== null)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const zoned = steps.find(({ at }) => format.zone(at, show) !== undefined)?.at
  return (
    <Card title={t('ticket.timeline')}>
      {zoned !== undefined && <p>{format.zone(zoned, show)}</p>}
      <ol className={styles.line}>
        {steps.map(({ at, label, isDone }) => (
          <li key={label} className={classes(isDone && styles.done)}>
            <b>{label}</b>
            <time dateTime={at}>{format.datedMoment(at, show, zoned)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
