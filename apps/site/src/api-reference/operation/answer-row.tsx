import Translate from '@docusaurus/Translate'
import { InlineProse } from '@site/src/prose/inline-prose'
import { classes, Icon } from '@taquilla/ui'
import { useState } from 'react'
import type { Answer } from '../model/reference.ts'
import { typeLabel } from '../schema/describe-schema.ts'
import { SchemaTree } from '../schema/schema-tree.tsx'
import { useSchemas } from '../schema/schemas-context.ts'
import { AnswerHeaders } from './answer-headers.tsx'
import { AnswerLinks } from './answer-links.tsx'
import styles from './answers.module.css'
import { ErrorCodes } from './error-codes.tsx'

interface AnswerRowProps {
  readonly answer: Answer
  /** URL fragment of the row. */
  readonly anchor: string
}

/** Collapsible row of a response status: error codes, or body fields, headers and links. */
export function AnswerRow({ answer, anchor }: AnswerRowProps) {
  const schemas = useSchemas()
  const [wasOpened, setWasOpened] = useState(false)
  const { status, label, description, schema, errors, headers, links } = answer
  const isError = errors.length > 0
  return (
    <details
      id={anchor}
      className={styles.row}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpened(true)
      }}
    >
      <summary>
        <i className={classes(styles.dot, status < 400 ? styles.ok : status === 429 && styles.wait)} />
        <b>{label}</b>
        <span>
          {isError ? errors.map(({ title }) => title).join(' · ') : <InlineProse text={description} />}
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.content}>
        {isError && <ErrorCodes errors={errors} />}
        {schema && wasOpened && (
          <SchemaTree
            title={<Translate id="reference.answer.body">Cuerpo</Translate>}
            note={typeLabel(schema, schemas)}
            schema={schema}
            anchor={anchor}
          />
        )}
        <AnswerLinks links={links} />
        <AnswerHeaders headers={headers} />
      </div>
    </details>
  )
}
