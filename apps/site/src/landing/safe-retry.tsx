import Translate from '@docusaurus/Translate'
import { Code, type CodeToken, Stage } from '@taquilla/ui'
import card from './feature-card.module.css'
import { FeatureCard } from './feature-card.tsx'

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

export function SafeRetry() {
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
      <Stage className={card.stage}>
        <Code tokens={CODE} />
      </Stage>
    </FeatureCard>
  )
}
