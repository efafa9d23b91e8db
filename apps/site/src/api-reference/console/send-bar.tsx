import Translate from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import styles from './send-bar.module.css'

interface SendBarProps {
  readonly isValid: boolean
  readonly isSending: boolean
  /** True after validation blocked a request: the reader may then send it anyway. */
  readonly canSendAnyway: boolean
  readonly onSend: () => void
  readonly onSendAnyway: () => void
  readonly onCancel: () => void
}

/** Shows whether the request passes validation, and the buttons that send or cancel it. */
export function SendBar({ isValid, isSending, canSendAnyway, onSend, onSendAnyway, onCancel }: SendBarProps) {
  return (
    <div className={styles.bar}>
      {isValid && (
        <span className={styles.valid}>
          <Icon name="check" size={16} />
          <Translate id="console.valid">Cumple el esquema</Translate>
        </span>
      )}
      <span className={styles.buttons}>
        {isSending ? (
          <button type="button" className={styles.line} onClick={onCancel}>
            <Icon name="close" size={16} />
            <Translate id="console.cancel">Cancelar</Translate>
          </button>
        ) : (
          <>
            {canSendAnyway && (
              <button type="button" className={styles.line} onClick={onSendAnyway}>
                <Translate id="console.insist">Enviar de todos modos</Translate>
              </button>
            )}
            <button type="button" className="btn btn-primary" onClick={onSend}>
              <Icon name="play" size={16} />
              <Translate id="console.send">Enviar</Translate>
            </button>
          </>
        )}
      </span>
    </div>
  )
}
