import Translate from '@docusaurus/Translate'
import { useId } from 'react'
import type { Operation } from '../../model/reference.ts'
import styles from '../form/console-row.module.css'
import { useConsoleSession } from './console-session.ts'
import { KeyAdvice } from './key-advice.tsx'

interface KeyFieldProps {
  readonly id: string
  readonly keyKind: Operation['keyKind']
  /** Whether a request was tried without a key. */
  readonly isMissed: boolean
}

/** The key, hidden like a password; kept by this tab only where the reader asks for it. */
export function KeyField({ id, keyKind, isMissed }: KeyFieldProps) {
  const keptId = useId()
  const adviceId = useId()
  const { key, isKept, setKey, setKept } = useConsoleSession()
  const isMissing = isMissed && key.trim() === ''
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        {keyKind === 'private' ? (
          <Translate id="reference.key.private">Clave privada</Translate>
        ) : (
          <Translate id="reference.key.public">Clave pública o privada</Translate>
        )}
      </label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        value={key}
        placeholder={keyKind === 'private' ? 'tqs_test_…' : 'tqp_test_…'}
        aria-invalid={isMissing}
        aria-describedby={adviceId}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      <div className={styles.under}>
        <KeyAdvice id={adviceId} value={key} keyKind={keyKind} isMissing={isMissing} />
        <label className={styles.check} htmlFor={keptId}>
          <input
            id={keptId}
            type="checkbox"
            checked={isKept}
            onChange={({ currentTarget }) => setKept(currentTarget.checked)}
          />
          <Translate id="console.key.keep">Conservar en esta pestaña hasta cerrarla</Translate>
        </label>
        {isKept && (
          <p className={styles.warning} role="status">
            <Translate id="console.key.kept">
              La clave queda en el almacenamiento de esta pestaña, al alcance de cualquier extensión del
              navegador. Una clave privada pertenece a un servidor: conserve aquí solo claves de pruebas.
            </Translate>
          </p>
        )}
      </div>
    </div>
  )
}
