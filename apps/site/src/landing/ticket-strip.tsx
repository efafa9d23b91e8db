import Translate from '@docusaurus/Translate'
import { AdmitArt } from './art/admit-art.tsx'
import { IssueArt } from './art/issue-art.tsx'
import { ProtectArt } from './art/protect-art.tsx'
import { ResellArt } from './art/resell-art.tsx'
import { Stub } from './stub.tsx'
import styles from './ticket-strip.module.css'

/** Life of a ticket in four stubs, from its sale to admission. */
export function TicketStrip() {
  return (
    <div className={`wrap ${styles.outer}`}>
      <div className={styles.shadow}>
        <ol className={styles.strip}>
          <Stub
            art={<IssueArt />}
            path="/v1/sync/tickets"
            title={<Translate id="landing.issue">Emitir</Translate>}
          >
            <Translate id="landing.issue.text">
              Hasta 100 tickets por llamada, todos o ninguno, con el código de su propio sistema.
            </Translate>
          </Stub>
          <Stub
            art={<ProtectArt />}
            path="/v1/events/rules"
            title={<Translate id="landing.protect">Proteger</Translate>}
          >
            <Translate id="landing.protect.text">
              El código queda oculto hasta la hora que fija la regla del evento.
            </Translate>
          </Stub>
          <Stub
            art={<ResellArt />}
            path="/v1/marketplace/buyingflow/buyIntention"
            title={<Translate id="landing.resell">Revender</Translate>}
          >
            <Translate id="landing.resell.text">
              El ticket cambia de propietario, su sistema reemplaza el código y las cuentas cierran al
              centavo.
            </Translate>
          </Stub>
          <Stub
            art={<AdmitArt />}
            path="/v1/tickets/{ticketId}/eventAdmission"
            title={<Translate id="landing.admit">Admitir</Translate>}
          >
            <Translate id="landing.admit.text">
              Sus lectores informan cada ingreso, uno por uno o en lote. Ningún ticket se admite dos veces.
            </Translate>
          </Stub>
        </ol>
      </div>
    </div>
  )
}
