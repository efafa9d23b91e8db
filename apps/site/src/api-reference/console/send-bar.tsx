import Translate from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import styles from './send-bar.module.css'

interface SendBarProps {
  readonly isValid: boolean
  readonly isSending: boolean
  /** Whether the reader was stopped by the faults, and may insist. */
  readonly canInsist: boolean
  readonly onSend: () => void
  readonly onInsist: () => void
  readonly onCancel: () => void
}

/** Whether the request is as the document wants it, and the buttons that send it. */
export function SendBar({ isValid, isSending, canInsist, onSend, onInsist, onCancel }: SendBarProps) {
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
            {canInsist && (
              <button type="button" className={styles.line} onClick={onInsist}>
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
