import Translate from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import styles from './send-bar.module.css'

interface SendBarProps {
  readonly isSending: boolean
  readonly onCancel: () => void
}

/**
 * The button that sends the form, or cancels the request on its way. They have keys: if one element turned from the
 * second into the first during a press, the press would send the form.
 */
export function SendBar({ isSending, onCancel }: SendBarProps) {
  return (
    <div className={styles.bar}>
      {isSending ? (
        <button key="cancel" type="button" className={styles.line} onClick={onCancel}>
          <Icon name="close" size={16} />
          <Translate id="console.cancel">Cancelar</Translate>
        </button>
      ) : (
        <button key="send" type="submit" className="btn btn-primary">
          <Icon name="play" size={16} />
          <Translate id="console.send">Enviar</Translate>
        </button>
      )}
    </div>
  )
}
