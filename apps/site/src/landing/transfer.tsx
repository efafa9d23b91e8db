import Translate from '@docusaurus/Translate'
import { classes, Icon } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './transfer.module.css'

/** Illustration of a resale: both holders, and what each pays or receives. */
export function Transfer() {
  return (
    <>
      <HolderCard
        initials="DA"
        name="Diego Arriaga"
        note={<Translate id="landing.transfer.old">Ya no tiene acceso al ticket</Translate>}
        amountLabel={<Translate id="landing.transfer.receives">Recibe</Translate>}
        amount={<Translate id="landing.transfer.received">MXN 2540</Translate>}
      />
      <div className={styles.move}>
        <svg
          viewBox="0 0 400 180"
          preserveAspectRatio="none"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="0.1 8"
          aria-hidden="true"
        >
          <path vectorEffect="non-scaling-stroke" d="M52 8C52 90 150 30 200 90s148 0 148 82" />
        </svg>
        <div className={styles.ticket}>
          <div className={styles.body}>
            <small>Vela Mayor: Gira Mar Adentro</small>
            <b>Estadio Ajusco, Ciudad de México</b>
            <div className={`print ${styles.print}`}>Oriente 112</div>
          </div>
          <div className={styles.seat}>
            <span className={`print ${styles.print}`}>14-21</span>
          </div>
        </div>
      </div>
      <HolderCard
        isCurrent
        initials="RO"
        name="Renata Olvera"
        note={<Translate id="landing.transfer.new">A su nombre desde hoy, 11:26</Translate>}
        amountLabel={<Translate id="landing.transfer.pays">Paga</Translate>}
        amount={<Translate id="landing.transfer.paid">MXN 2860</Translate>}
      />
      <p className={styles.rule}>
        <Icon name="info" />
        <span>
          <Translate id="landing.transfer.rule">
            Precio publicado: MXN 2600. Tope: MXN 3324, un 20 % más que lo pagado, por la regla del evento.
          </Translate>
        </span>
      </p>
    </>
  )
}

interface HolderCardProps {
  readonly initials: string
  readonly name: string
  readonly note: ReactNode
  readonly amountLabel: ReactNode
  readonly amount: ReactNode
  readonly isCurrent?: boolean
}

/** Current or former holder of a ticket, with the amount paid or received. */
function HolderCard({ initials, name, note, amountLabel, amount, isCurrent = false }: HolderCardProps) {
  return (
    <div className={classes(styles.holder, !isCurrent && styles.former)}>
      <span className={classes(styles.avatar, isCurrent && styles.current)} aria-hidden="true">
        {initials}
      </span>
      <div>
        <b>{name}</b>
        <small>{note}</small>
      </div>
      <div className={styles.amount}>
        <small>{amountLabel}</small>
        <span className="print">{amount}</span>
      </div>
    </div>
  )
}
