import Translate, { translate } from '@docusaurus/Translate'
import { Code, type CodeToken, classes, jsonTokens, Stage } from '@taquilla/ui'
import type { ReactNode } from 'react'
import styles from './integrating.module.css'

export function Integrating() {
  return (
    <section className={styles.section}>
      <div className="wrap">
        <div className={styles.head}>
          <h2>
            <Translate id="landing.integrating.title">
              Reintentos seguros, límites visibles y errores precisos
            </Translate>
          </h2>
          <p>
            <Translate id="landing.integrating.lead">
              Lo que se lee aquí es lo que la API comprueba: referencia, validación y páginas de error salen
              de la misma declaración.
            </Translate>
          </p>
        </div>
        <div className={styles.cards}>
          <SafeRetry />
          <RateDial />
          <DoorReasons />
          <PointedErrors />
        </div>
      </div>
    </section>
  )
}

const CODE: readonly CodeToken[] = [
  ['k', 'const'],
  ['', ' response '],
  ['u', '= '],
  ['k', 'await '],
  ['f', 'fetch'],
  ['u', '('],
  ['', 'api + '],
  ['s', "'/v1/sync/tickets'"],
  ['u', ', {\n'],
  ['', '  method'],
  ['u', ': '],
  ['s', "'POST'"],
  ['u', ',\n'],
  ['', '  headers'],
  ['u', ': {\n'],
  ['', '    Authorization'],
  ['u', ': '],
  ['', 'privateKey'],
  ['u', ',\n'],
  ['s', "    'Idempotency-Key'"],
  ['u', ': '],
  ['', 'order.id'],
  ['u', ',\n'],
  ['s', "    'Content-Type'"],
  ['u', ': '],
  ['s', "'application/json'"],
  ['u', ',\n  },\n'],
  ['', '  body'],
  ['u', ': '],
  ['', 'JSON.'],
  ['f', 'stringify'],
  ['u', '('],
  ['', 'order.tickets'],
  ['u', '),\n})'],
]

function SafeRetry() {
  return (
    <FeatureCard
      isWide
      title={<Translate id="landing.retry.title">Reintentar no duplica</Translate>}
      text={
        <Translate id="landing.retry.text">
          Con Idempotency-Key, la misma solicitud devuelve la respuesta guardada durante 24 horas. Un corte de
          red no emite dos veces.
        </Translate>
      }
    >
      <Stage className={styles.stage}>
        <Code tokens={CODE} />
      </Stage>
    </FeatureCard>
  )
}

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

function RateDial() {
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
      <Stage className={styles.stage}>
        <Code tokens={HEADERS} />
      </Stage>
    </FeatureCard>
  )
}

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

function DoorReasons() {
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

function PointedErrors() {
  const problem = {
    type: 'https://docs.taquilla.example/errors/request.invalid',
    title: translate({
      id: 'landing.errors.problem.title',
      message: 'La solicitud tiene campos inválidos',
    }),
    status: 422,
    code: 'request.invalid',
    errors: [
      {
        pointer: '/0/ticketOptionId',
        code: 'field.reference_unknown',
        detail: translate({
          id: 'landing.errors.problem.detail',
          message: 'No existe: ticket option «plateas».',
        }),
      },
    ],
  }
  return (
    <FeatureCard
      isWide
      title={<Translate id="landing.errors.title">Errores que dicen dónde</Translate>}
      text={
        <Translate id="landing.errors.text">
          RFC 9457 en español o inglés, con el puntero al campo y un enlace a la página que explica causa y
          solución.
        </Translate>
      }
    >
      <Stage className={styles.stage}>
        <Code tokens={jsonTokens(problem)} />
      </Stage>
    </FeatureCard>
  )
}

interface FeatureCardProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** Landing page card: title and text above a small demonstration. */
function FeatureCard({ title, text, isWide = false, children }: FeatureCardProps) {
  return (
    <div className={classes(styles.card, isWide && styles.wide)}>
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      {children}
    </div>
  )
}
