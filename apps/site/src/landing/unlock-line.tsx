import Translate from '@docusaurus/Translate'
import styles from './unlock-line.module.css'

/** Timeline from the purchase to the unlock instant and the show. */
export function UnlockLine() {
  return (
    <ol className={styles.line}>
      <li>
        <i />
        <b>
          <Translate id="landing.line.purchase">Compra</Translate>
        </b>
        <Translate id="landing.line.purchase.at">2 dic, 10:12</Translate>
      </li>
      <li>
        <i />
        <b>
          <Translate id="landing.line.unlock">Desbloqueo</Translate>
        </b>
        <Translate id="landing.line.unlock.at">19 mar, 18:00 · 3 h antes</Translate>
      </li>
      <li>
        <i />
        <b>
          <Translate id="landing.line.show">Show</Translate>
        </b>
        <Translate id="landing.line.show.at">19 mar, 21:00</Translate>
      </li>
    </ol>
  )
}
