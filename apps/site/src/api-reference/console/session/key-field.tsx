import Translate from '@docusaurus/Translate'
import { useId } from 'react'
import type { Operation } from '../../model/reference.ts'
import styles from '../form/console-row.module.css'
import { KeyAdvice } from './key-advice.tsx'
import { useConsoleSession } from './use-console-session.ts'

interface KeyFieldProps {
  readonly id: string
  readonly keyKind: Operation['keyKind']
  /** True once the reader pressed Send; an empty key is an error only then. */
  readonly wasTried: boolean
}

/** Password input for the API key, stored in this tab only if the reader requests it. */
export function KeyField({ id, keyKind, wasTried }: KeyFieldProps) {
  const saveId = useId()
  const adviceId = useId()
  const { key, isSaved, setKey, setSaved } = useConsoleSession()
  const isMissing = wasTried && key.trim() === ''
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
        <label className={styles.check} htmlFor={saveId}>
          <input
            id={saveId}
            type="checkbox"
            checked={isSaved}
            onChange={({ currentTarget }) => setSaved(currentTarget.checked)}
          />
          <Translate id="console.key.keep">Conservar en esta pestaña hasta cerrarla</Translate>
        </label>
        {isSaved && (
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
