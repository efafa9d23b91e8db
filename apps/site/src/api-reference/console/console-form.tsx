import type { Operation } from '../model/reference.ts'
import { BodyField } from './form/body-field.tsx'
import { ExampleRow } from './form/example-row.tsx'
import { MediaTypeRow } from './form/media-type-row.tsx'
import { ParameterRows } from './form/parameter-rows.tsx'
import { KeyField } from './session/key-field.tsx'
import { ServerField } from './session/server-field.tsx'
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
