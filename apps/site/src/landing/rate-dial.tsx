import Translate from '@docusaurus/Translate'
import { Badge } from '@taquilla/ui'
import { FeatureCard } from './feature-card.tsx'
import styles from './rate-dial.module.css'

export function RateDial() {
  return (
    <FeatureCard
      title={<Translate id="landing.rate.title">Límites a la vista</Translate>}
      text={
        <Translate id="landing.rate.text">
          Cada respuesta de la emisión inmediata dice cuántas solicitudes quedan de las 60 por minuto, con
          hasta 100 tickets en cada una.
        </Translate>
      }
    >
      <div className={styles.dial}>
        <div className={styles.now}>
          <span className="print">37</span>
          <Badge tone="amber">
            <Translate id="landing.rate.left">quedan de 60</Translate>
          </Badge>
        </div>
        <div className={styles.bar}>
          <i />
        </div>
        <div className={styles.ends}>
          <span className="mono">RateLimit: …, "sync-tickets";r=37;t=22</span>
        </div>
      </div>
    </FeatureCard>
  )
}
