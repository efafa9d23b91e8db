import Translate, { translate } from '@docusaurus/Translate'
import styles from './arches.module.css'
import { LockedArch } from './art/locked-arch.tsx'
import { OpenArch } from './art/open-arch.tsx'

/** Two illustrations of one ticket: before and after the unlock instant. */
export function Arches() {
  return (
    <div className={styles.arches}>
      <figure>
        <LockedArch
          label={translate({
            id: 'landing.arch.locked',
            message: 'Ticket bloqueado: el telón cubre el código y faltan 2 h 14 min',
          })}
          caption={translate({ id: 'landing.arch.countdown', message: 'para abrir el telón' })}
        />
        <figcaption>
          <b>
            <Translate id="landing.arch.locked.at">15:45</Translate>
          </b>
          <Translate id="landing.arch.locked.caption">Butaca visible, código cubierto</Translate>
        </figcaption>
      </figure>
      <figure>
        <OpenArch
          label={translate({
            id: 'landing.arch.open',
            message: 'Ticket desbloqueado: el telón abierto deja ver el código QR',
          })}
        />
        <figcaption>
          <b>
            <Translate id="landing.arch.open.at">18:00</Translate>
          </b>
          <Translate id="landing.arch.open.caption">El telón se abre solo</Translate>
        </figcaption>
      </figure>
    </div>
  )
}
