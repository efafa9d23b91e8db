import Translate from '@docusaurus/Translate'
import { useId } from 'react'
import type { Parameter } from '../../model/reference.ts'
import styles from './console-row.module.css'
import { parameterChoices } from './parameter-choices.ts'

interface ParameterRowProps {
  readonly id: string
  readonly parameter: Parameter
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
}

/** Input of one parameter: a select if its values are a closed set, else a text field. */
export function ParameterRow({ id, parameter, value, fault, onChange }: ParameterRowProps) {
  const faultId = useId()
  const { name, isRequired } = parameter
  const choices = parameterChoices(parameter.schema)
  const shared = {
    id,
    value,
    'aria-required': isRequired,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : faultId,
  }
  return (
    <div className={styles.row}>
      <label htmlFor={id}>
        <span className={`mono ${styles.name}`}>{name}</span>{' '}
        {isRequired && (
          <span className={styles.required}>
            <Translate id="reference.field.required">obligatorio</Translate>
          </span>
        )}
      </label>
      {choices === undefined ? (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <select {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          <option value="">—</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {fault !== undefined && (
        <p id={faultId} className={`${styles.under} ${styles.fault}`}>
          {fault}
        </p>
      )}
    </div>
  )
}
