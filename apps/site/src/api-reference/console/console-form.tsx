import Translate, { translate } from '@docusaurus/Translate'
import { useId } from 'react'
import { listIn } from '../model/json.ts'
import type { NamedExample, Operation, Parameter, Schema } from '../model/reference.ts'
import { useReferenceContext } from '../page/reference-context.ts'
import styles from './console.module.css'
import { Fold } from './fold.tsx'
import { parameterKey } from './send/build-request.ts'
import { KeyField } from './session/key-field.tsx'
import { useConsoleSession } from './session/use-console-session.ts'
import type { ConsoleForm as Form } from './use-console.ts'

interface ConsoleFormProps {
  readonly operation: Operation
  readonly form: Form
  readonly idPrefix: string
  /** True once the reader pressed Send; a missing key is marked as an error only then. */
  readonly wasTried: boolean
}

/** All inputs of a request: server, key, example, parameters and body. */
export function ConsoleForm({ operation, form, idPrefix, wasTried }: ConsoleFormProps) {
  const { values } = form
  const { body, answers, keyKind } = operation
  return (
    <>
      <ServerField />
      <KeyField id={`${idPrefix}-key`} keyKind={keyKind} wasTried={wasTried} />
      <ExampleRow
        examples={body?.examples ?? answers[0]?.examples ?? []}
        selected={form.exampleName}
        onSelect={form.startFrom}
      />
      <ParameterRows
        operation={operation}
        values={values.parameters}
        idPrefix={idPrefix}
        onChange={(parameters) => form.change({ parameters })}
      />
      {body && (
        <>
          <MediaTypeRow
            types={body.types}
            selected={values.contentType}
            onSelect={(contentType) => form.change({ contentType })}
          />
          <BodyField id={`${idPrefix}-body`} value={values.body} onChange={(body) => form.change({ body })} />
        </>
      )}
    </>
  )
}

interface BodyFieldProps {
  readonly id: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Text field of the request's JSON. */
function BodyField({ id, value, onChange }: BodyFieldProps) {
  return (
    <textarea
      id={id}
      className={styles.body}
      aria-label={translate({ id: 'console.body', message: 'Cuerpo de la solicitud, en JSON' })}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

interface ExampleRowProps {
  readonly examples: readonly NamedExample[]
  readonly selected: string
  readonly onSelect: (name: string) => void
}

/** Selects the documented example that fills the form. */
function ExampleRow({ examples, selected, onSelect }: ExampleRowProps) {
  const id = useId()
  if (examples.length < 2) return null
  return (
    <div className={styles.formRow}>
      <label htmlFor={id}>
        <Translate id="console.example">Empezar con</Translate>
      </label>
      <select id={id} value={selected} onChange={({ currentTarget }) => onSelect(currentTarget.value)}>
        {examples.map(({ name, summary }, index) => (
          <option key={name} value={index === 0 ? '' : name}>
            {summary}
          </option>
        ))}
      </select>
    </div>
  )
}

interface MediaTypeRowProps {
  readonly types: readonly string[]
  readonly selected: string
  readonly onSelect: (type: string) => void
}

/** Selects the media type of the body; hidden if the operation accepts only one. */
function MediaTypeRow({ types, selected, onSelect }: MediaTypeRowProps) {
  const id = useId()
  if (types.length < 2) return null
  return (
    <div className={styles.formRow}>
      <label htmlFor={id} className="mono">
        Content-Type
      </label>
      <select id={id} value={selected} onChange={({ currentTarget }) => onSelect(currentTarget.value)}>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </div>
  )
}

interface ParameterRowsProps {
  readonly operation: Operation
  readonly values: Readonly<Record<string, string>>
  readonly idPrefix: string
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}

/** Inputs of path and query parameters. Header parameters are collapsed, since few requests need them. */
function ParameterRows({ operation, values, idPrefix, onChange }: ParameterRowsProps) {
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

interface ParameterRowProps {
  readonly id: string
  readonly parameter: Parameter
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Input of one parameter: a select if its values are a closed set, else a text field. */
function ParameterRow({ id, parameter, value, onChange }: ParameterRowProps) {
  const { name, isRequired } = parameter
  const choices = parameterChoices(parameter.schema)
  const shared = { id, value, required: isRequired }
  return (
    <div className={styles.formRow}>
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

/** Values of a closed set (enum or boolean); undefined if any text is allowed. */
function parameterChoices({ enum: values, type }: Schema): readonly string[] | undefined {
  if (Array.isArray(values)) return listIn(values).map(String)
  return type === 'boolean' ? ['true', 'false'] : undefined
}

function ServerField() {
  const id = useId()
  const { servers } = useReferenceContext()
  const { server, setServer } = useConsoleSession()
  return (
    <div className={styles.formRow}>
      <label htmlFor={id}>
        <Translate id="console.server">Servidor</Translate>
      </label>
      <select id={id} value={server} onChange={({ currentTarget }) => setServer(currentTarget.value)}>
        {servers.map(({ url, description }, index) => (
          <option key={url} value={index === 0 ? '' : url}>
            {description === '' ? url : `${description} · ${url}`}
          </option>
        ))}
      </select>
    </div>
  )
}
