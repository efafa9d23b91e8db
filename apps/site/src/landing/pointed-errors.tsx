import Translate, { translate } from '@docusaurus/Translate'
import { Code, jsonTokens, Stage } from '@taquilla/ui'
import card from './feature-card.module.css'
import { FeatureCard } from './feature-card.tsx'

export function PointedErrors() {
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
      <Stage className={card.stage}>
        <Code tokens={jsonTokens(problem)} />
      </Stage>
    </FeatureCard>
  )
}
