import Translate from '@docusaurus/Translate'
import { Arches } from './arches.tsx'
import { Product } from './product.tsx'
import { UnlockLine } from './unlock-line.tsx'

export function Protection() {
  return (
    <Product
      name="TicketShield"
      icon="shield"
      tone="brand"
      title={<Translate id="landing.shield.title">El código aparece cuando hace falta, no antes</Translate>}
      lead={
        <Translate id="landing.shield.lead">
          Una captura de pantalla enviada tres semanas antes no sirve de nada. La persona ve su butaca desde
          la compra; el código, solo desde el desbloqueo.
        </Translate>
      }
      points={[
        <Translate key="unlock" id="landing.shield.unlock">
          Un desbloqueo propio por evento, show, ticket option o price type, fijado en segundos antes del
          inicio.
        </Translate>,
        <Translate key="notice" id="landing.shield.notice">
          Un correo con el PDF y un webhook en el momento del desbloqueo.
        </Translate>,
        <Translate key="nominal" id="landing.shield.nominal">
          Tickets nominales, con el nombre y el documento de quien entra.
        </Translate>,
      ]}
      links={[
        {
          to: '/api-reference/v1/events#set-rules',
          text: <Translate id="landing.shield.link">Ver cómo se define una regla</Translate>,
        },
      ]}
    >
      <Arches />
      <UnlockLine />
    </Product>
  )
}
