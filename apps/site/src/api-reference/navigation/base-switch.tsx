import Translate, { translate } from '@docusaurus/Translate'
import { useStorageSlot } from '@docusaurus/theme-common'
import { useId } from 'react'
import styles from './navigation.module.css'

/** Reads and stores the choice to list only base calls. */
export function useBaseOnly() {
  const [stored, slot] = useStorageSlot('taquilla.reference.calls')
  return [stored === 'base', (isOnly: boolean) => slot.set(isOnly ? 'base' : 'all')] as const
}

/** Mark of a base call in the list. */
export function BaseMark() {
  return (
    <span className={styles.mark}>
      <span className="vh">{translate({ id: 'reference.base', message: 'API base' })}</span>
    </span>
  )
}

interface BaseSwitchProps {
  readonly isOnly: boolean
  readonly onChange: (isOnly: boolean) => void
}

/** Switch between the base API and everything, which also explains the mark of base calls. */
export function BaseSwitch({ isOnly, onChange }: BaseSwitchProps) {
  const id = useId()
  const choices = [
    [true, translate({ id: 'reference.base', message: 'API base' })],
    [false, translate({ id: 'reference.base.all', message: 'Todo' })],
  ] as const
  return (
    <fieldset className={styles.switch} aria-describedby={`${id}-mark`}>
      <legend className="vh">
        <Translate id="reference.base.legend">Operaciones de la lista</Translate>
      </legend>
      <div className={styles.choices}>
        {choices.map(([value, text]) => (
          <label key={text}>
            <input
              className="vh"
              type="radio"
              name={id}
              checked={isOnly === value}
              onChange={() => onChange(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-mark`}>
        <span className={styles.mark} />
        <Translate id="reference.base.mark">
          Llamada de la especificación original. Las demás son extensiones.
        </Translate>
      </p>
    </fieldset>
  )
}
