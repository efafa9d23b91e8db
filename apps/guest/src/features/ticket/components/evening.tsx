import type { GuestTicket } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { Card } from '#components/card.tsx'
import { type Translate, useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import styles from './evening.module.css'

interface EveningProps {
  readonly ticket: GuestTicket
}

/** When what opens the door is shown. */
function opening({ pickup, unlockAt, isUnlocked, codeState }: GuestTicket, t: Translate) {
  return pickup?.isMandatory
    ? { at: pickup.shownFrom, label: t('ticket.numberAppears'), isDone: pickup.number !== null }
    : { at: unlockAt, label: t('ticket.codeAppears'), isDone: isUnlocked && codeState !== 'AWAITED' }
}

/** What happens with the ticket, from its purchase to the door. */
export function Evening({ ticket }: EveningProps) {
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
  return (
    <Card title={t('ticket.evening')}>
      <ol className={styles.line}>
        {steps.map(({ at, label, isDone }) => (
          <li key={label} className={classes(isDone && styles.done)}>
            <b>{label}</b>
            <time dateTime={at}>{format.moment(at, show.timeZone)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
