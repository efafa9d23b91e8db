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
