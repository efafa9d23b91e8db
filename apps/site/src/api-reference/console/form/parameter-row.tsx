import Translate from '@docusaurus/Translate'
import type { Parameter } from '../../model/reference.ts'
import styles from './console-row.module.css'
import { parameterChoices } from './parameter-choices.ts'

interface ParameterRowProps {
  readonly id: string
  readonly parameter: Parameter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Input of one parameter: a select if its values are a closed set, else a text field. */
export function ParameterRow({ id, parameter, value, onChange }: ParameterRowProps) {
  const { name, isRequired } = parameter
  const choices = parameterChoices(parameter.schema)
  const shared = { id, value, required: isRequired }
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
    </div>
  )
}
