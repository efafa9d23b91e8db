import Translate from '@docusaurus/Translate'
import { Code, type CodeToken, Stage } from '@taquilla/ui'
import card from './feature-card.module.css'
import { FeatureCard } from './feature-card.tsx'
import styles from './rate-dial.module.css'

const HEADERS: readonly CodeToken[] = [
  ['p', 'RateLimit-Policy'],
  ['u', ': '],
  ['s', '"requests";q=5000;w=10'],
  ['u', ',\n  '],
  ['s', '"sync-tickets";q=60;w=60'],
  ['p', '\nRateLimit'],
  ['u', ': '],
  ['s', '"requests";r=4963;t=8'],
  ['u', ',\n  '],
  ['s', '"sync-tickets";r=37;t=22'],
]

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
        <p className={styles.now}>
          <Translate id="landing.rate.left" values={{ count: <span className="print">37</span> }}>
            {'Quedan {count} de 60'}
          </Translate>
        </p>
        <div className={styles.bar} />
      </div>
      <Stage className={card.stage}>
        <Code tokens={HEADERS} />
      </Stage>
    </FeatureCard>
  )
}
