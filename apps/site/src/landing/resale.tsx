import Translate from '@docusaurus/Translate'
import { Product } from './product.tsx'
import { Transfer } from './transfer.tsx'

export function Resale() {
  return (
    <Product
      name="SuperSwap"
      icon="swap"
      tone="jade"
      isFlipped
      title={<Translate id="landing.swap.title">La reventa oficial, con las reglas que usted fija</Translate>}
      lead={
        <Translate id="landing.swap.lead">
          Quien no puede ir publica su ticket en un minuto. Quien compra recibe un código nuevo. Usted decide
          topes, plazos y cargos.
        </Translate>
      }
      points={[
        <Translate key="bounds" id="landing.swap.bounds">
          Topes absolutos o relativos a lo que se pagó, siempre a la vista junto con la regla que los fija.
        </Translate>,
        <Translate key="fees" id="landing.swap.fees">
          Quien compra y quien revende ven los cargos antes de aceptar.
        </Translate>,
        <Translate key="payout" id="landing.swap.payout">
          La liquidación se transfiere después del show.
        </Translate>,
      ]}
      links={[
        {
          to: '/docs/Tutoriales/Reventa en su propio sitio',
          text: <Translate id="landing.swap.ownSite">Revender en su propio sitio</Translate>,
        },
        {
          to: '/docs/Primeros pasos/Probar la reventa',
          text: <Translate id="landing.swap.try">Probarla en diez llamadas</Translate>,
        },
      ]}
    >
      <Transfer />
    </Product>
  )
}
