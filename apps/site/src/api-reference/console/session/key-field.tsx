import Translate from '@docusaurus/Translate'
import { classes } from '@taquilla/ui'
import { useId } from 'react'
import type { Operation } from '../../model/reference.ts'
import styles from '../console.module.css'
import { readKeyKind } from './key-kind.ts'
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
    <div className={styles.formRow}>
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

interface KeyAdviceProps {
  readonly id: string
  readonly value: string
  readonly keyKind: Operation['keyKind']
  readonly isMissing: boolean
}

/** Explains, before the request is sent, what the typed key can do. */
function KeyAdvice({ id, value, keyKind, isMissing }: KeyAdviceProps) {
  const kind = readKeyKind(value)
  const isRefused = kind?.isLive === true || (kind?.reach === 'public' && keyKind === 'private')
  return (
    <p id={id} className={classes(styles.hint, (isMissing || isRefused) && styles.warning)}>
      {isMissing ? (
        <Translate id="console.key.missing">Escriba la clave con la que se enviará la solicitud.</Translate>
      ) : value.trim() === '' ? (
        <Translate id="console.key.memory">
          La clave queda solo en la memoria de esta página. Use una clave de pruebas; npm start deja la de un
          vendedor vacío en .data/seller.json.
        </Translate>
      ) : kind === undefined ? (
        <Translate id="console.key.strange">
          No parece una clave de Taquilla. Las claves empiezan con tqs_ o tqp_.
        </Translate>
      ) : kind.isLive ? (
        <Translate id="console.key.live">
          Es una clave real. La consola no envía la solicitud: la operación se ejecutaría, pero el navegador
          no podría leer la respuesta. Use una clave de pruebas, o copie la llamada y envíela desde su
          servidor.
        </Translate>
      ) : isRefused ? (
        <Translate id="console.key.public">
          Es una clave pública, y esta operación exige la clave privada. La API devolverá 403.
        </Translate>
      ) : kind.reach === 'private' ? (
        <Translate id="console.key.testPrivate">Clave privada de pruebas.</Translate>
      ) : (
        <Translate id="console.key.testPublic">Clave pública de pruebas.</Translate>
      )}
    </p>
  )
}
