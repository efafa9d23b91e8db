import Translate from '@docusaurus/Translate'
import { classes } from '@taquilla/ui'
import styles from './door-reasons.module.css'
import { FeatureCard } from './feature-card.tsx'

const ENTRIES = [
  { ticketId: 'AUR-0001', reason: 'ADMITTED', at: '20:14:07' },
  { ticketId: 'AUR-0002', reason: 'ADMITTED', at: '20:14:09' },
  { ticketId: 'AUR-0002', reason: 'ALREADY_REPORTED', at: '20:14:09' },
  { ticketId: 'AUR-0003', reason: 'ALREADY_USED', at: '20:02:51' },
  { ticketId: 'AUR-0006', reason: 'LISTED', at: '20:14:22' },
  { ticketId: 'AUR-0009', reason: 'CANCELLED', at: '20:14:30' },
] as const

/** A repeated report of the same entry says that the person may pass, like the first one. */
const MAY_PASS: ReadonlySet<string> = new Set(['ADMITTED', 'ALREADY_REPORTED'])

export function DoorReasons() {
  return (
    <FeatureCard
      title={<Translate id="landing.door.title">Motivos en la puerta</Translate>}
      text={
        <Translate id="landing.door.text">
          Para un lote de lecturas, la respuesta dice qué pasó con cada ticket y, si ya se había usado,
          cuándo.
        </Translate>
      }
    >
      <ul className={styles.entries}>
        {ENTRIES.map(({ ticketId, reason, at }) => (
          <li key={`${ticketId} ${reason}`}>
            <span className={classes(styles.reason, MAY_PASS.has(reason) ? styles.admitted : styles.refused)}>
              {reason}
            </span>
            <span>{ticketId}</span>
            <time className={styles.at}>{at}</time>
          </li>
        ))}
      </ul>
    </FeatureCard>
  )
}
