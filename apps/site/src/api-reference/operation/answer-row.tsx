import { InlineProse } from '@site/src/prose/inline-prose'
import { classes, Icon } from '@taquilla/ui'
import { useState } from 'react'
import type { Answer } from '../model/reference.ts'
import { nestedIn, schemaName } from '../schema/describe-schema.ts'
import { SchemaFields } from '../schema/schema-fields.tsx'
import { useSchemas } from '../schema/schemas-context.ts'
import { AnswerHeaders } from './answer-headers.tsx'
import styles from './answers.module.css'
import { ErrorCodes } from './error-codes.tsx'

interface AnswerRowProps {
  readonly answer: Answer
}

/** A status that opens to its error codes, or to its fields and headers. */
export function AnswerRow({ answer }: AnswerRowProps) {
  const schemas = useSchemas()
  const [wasOpened, setWasOpened] = useState(false)
  const { status, description, schema, errors, headers } = answer
  const isError = errors.length > 0
  return (
    <details
      className={styles.row}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true)
      }}
    >
      <summary>
        <i className={classes(styles.dot, status < 400 ? styles.ok : status === 429 && styles.wait)} />
        <b>{status}</b>
        <span>
          {isError ? errors.map(({ title }) => title).join(' · ') : <InlineProse text={description} />}
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.content}>
        {isError && <ErrorCodes errors={errors} />}
        {schema &&
          wasOpened &&
          nestedIn(schema, schemas).map((root, index) => (
            <SchemaFields
              // biome-ignore lint/suspicious/noArrayIndexKey: the variants of one answer keep their order
              key={index}
              schema={root}
              trail={[schemaName(root) ?? '']}
            />
          ))}
        <AnswerHeaders headers={headers} />
      </div>
    </details>
  )
}
