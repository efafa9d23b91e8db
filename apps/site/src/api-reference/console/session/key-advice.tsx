import Translate from '@docusaurus/Translate'
import { classes } from '@taquilla/ui'
import type { Operation } from '../../model/reference.ts'
import styles from '../form/console-row.module.css'
import { readKeyKind } from './key-kind.ts'

interface KeyAdviceProps {
  readonly id: string
  readonly value: string
  readonly keyKind: Operation['keyKind']
  readonly isMissing: boolean
}

/** Explains, before the request is sent, what the typed key can do. */
export function KeyAdvice({ id, value, keyKind, isMissing }: KeyAdviceProps) {
  const kind = readKeyKind(value)
  const isRefused = kind?.isLive === true || (kind?.reach === 'public' && keyKind === 'private')
  return (
    <p id={id} className={classes(styles.hint, (isMissing || isRefused) && styles.warning)}>
      {isMissing ? (
        <Translate id="console.key.missing">Escriba la clave con la que se enviará la solicitud.</Translate>
      ) : value.trim() === '' ? (
        <Translate id="console.key.memory">
          Solo en la memoria de esta página. Use una clave de pruebas; la del vendedor de demostración está en
          .data/demo.json.
        </Translate>
      ) : kind === undefined ? (
        <Translate id="console.key.strange">
          No parece una clave de Taquilla: empiezan por tqs_ o tqp_.
        </Translate>
      ) : kind.isLive ? (
        <Translate id="console.key.live">
          Es una clave real. La API no deja leer sus respuestas desde un navegador, aunque la operación se
          ejecute: la consola no la envía. Use una clave de pruebas, o copie la llamada y envíela desde su
          servidor.
        </Translate>
      ) : isRefused ? (
        <Translate id="console.key.public">
          Es una clave pública y esta operación pide la privada: la API responderá 403.
        </Translate>
      ) : kind.reach === 'private' ? (
        <Translate id="console.key.testPrivate">Clave privada de pruebas.</Translate>
      ) : (
        <Translate id="console.key.testPublic">Clave pública de pruebas.</Translate>
      )}
    </p>
  )
}
