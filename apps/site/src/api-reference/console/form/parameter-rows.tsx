import Translate from '@docusaurus/Translate'
import type { Operation, Parameter } from '../../model/reference.ts'
import { Fold } from '../fold.tsx'
import { parameterKey } from '../send/request-values.ts'
import { ParameterRow } from './parameter-row.tsx'
import styles from './parameter-rows.module.css'

interface ParameterRowsProps {
  readonly operation: Operation
  readonly values: Readonly<Record<string, string>>
  readonly idPrefix: string
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}

/** Inputs of path and query parameters. Header parameters are collapsed, since few requests need them. */
export function ParameterRows({ operation, values, idPrefix, onChange }: ParameterRowsProps) {
  const pathAndQuery = operation.parameters.filter(({ place }) => place !== 'header')
  const headers = operation.parameters.filter(({ place }) => place === 'header')
  const row = (parameter: Parameter) => {
    const key = parameterKey(parameter)
    return (
      <ParameterRow
        key={key}
        id={`${idPrefix}-${key}`}
        parameter={parameter}
        value={values[key] ?? ''}
        onChange={(value) => onChange({ ...values, [key]: value })}
      />
    )
  }
  return (
    <>
      {pathAndQuery.map(row)}
      {headers.length > 0 && (
        <Fold
          className={styles.headers}
          title={<Translate id="reference.parameters.header">Encabezados</Translate>}
          count={headers.length}
        >
          {headers.map(row)}
        </Fold>
      )}
    </>
  )
}
