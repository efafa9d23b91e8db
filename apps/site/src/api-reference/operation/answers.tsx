import Link from '@docusaurus/Link'
import Translate from '@docusaurus/Translate'
import { Breakable, InlineProse } from '@site/src/prose/prose'
import { classes } from '@taquilla/ui'
import { useState } from 'react'
import { partPath, START } from '../model/addresses.ts'
import { headersOf } from '../model/headers-of.ts'
import type { Answer, AnswerLink, ErrorSummary } from '../model/reference.ts'
import { useOperationSlugs } from '../page/reference-context.ts'
import { typeLabel } from '../schema/describe-schema.ts'
import { FieldLimits } from '../schema/field-limits.tsx'
import { useSchemas } from '../schema/schema-contexts.ts'
import { SchemaTree } from '../schema/schema-tree.tsx'
import styles from './answers.module.css'
import { Part } from './part.tsx'

interface AnswersProps {
  readonly answers: readonly Answer[]
  readonly callAnchor: string
}

export function Answers({ answers, callAnchor }: AnswersProps) {
  return (
    <Part
      title={<Translate id="reference.answers">Respuestas</Translate>}
      counts={{ answers: answers.length + 1 }}
    >
      <div>
        {answers.map((answer) => (
          <AnswerRow key={answer.label} answer={answer} anchor={`${callAnchor}.${answer.label}`} />
        ))}
        <AnswerHeaders answers={answers} />
      </div>
    </Part>
  )
}

interface AnswerRowProps {
  readonly answer: Answer
  /** URL fragment of the row. */
  readonly anchor: string
}

/** Collapsible row of a response status: error codes, or body fields and links. */
function AnswerRow({ answer, anchor }: AnswerRowProps) {
  const schemas = useSchemas()
  const [wasOpened, setWasOpened] = useState(false)
  const { status, label, description, schema, errors, links } = answer
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
        <i className="chevron" />
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
      </div>
    </details>
  )
}

interface AnswerHeadersProps {
  readonly answers: readonly Answer[]
}

/** Collapsible row of all headers. Most responses have the same ones, so each is described once, with its statuses. */
function AnswerHeaders({ answers }: AnswerHeadersProps) {
  const headers = headersOf(answers)
  if (headers.length === 0) return null
  return (
    <details className={styles.row}>
      <summary className={styles.unmarked}>
        <span>
          <Translate id="reference.answer.headers">Encabezados de las respuestas</Translate>
        </span>
        <i className="chevron" />
      </summary>
      <dl className={`${styles.content} ${styles.list}`}>
        {headers.map(({ name, description, schema, labels }) => (
          <div key={labels + name}>
            <dt className="mono">{name}</dt>
            <dd>
              <InlineProse text={description} />
              <FieldLimits schema={schema} />
              {labels && <code className={styles.source}>{labels}</code>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface AnswerLinksProps {
  readonly links: readonly AnswerLink[]
}

/** Lists operations that can follow a response, and which of its values they take. */
function AnswerLinks({ links }: AnswerLinksProps) {
  const slugs = useOperationSlugs()
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      <p className="label">
        <Translate id="reference.answer.links">Con esta respuesta se puede llamar a</Translate>
      </p>
      <dl className={styles.list}>
        {links.map(({ operationId, description, parameters }) => (
          <div key={operationId}>
            <dt className="mono">
              <Link className="link" to={partPath(slugs[operationId] ?? START, operationId)}>
                {operationId}
              </Link>
            </dt>
            <dd>
              <InlineProse text={description} />
              {Object.entries(parameters).map(([name, source]) => (
                <code key={name} className={styles.source}>
                  {`${name} = ${source}`}
                </code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface ErrorCodesProps {
  readonly errors: readonly ErrorSummary[]
}

/** Lists error codes, each linked to the page that explains it. */
function ErrorCodes({ errors }: ErrorCodesProps) {
  return (
    <ul className={`link-list ${styles.codes}`}>
      {errors.map(({ code, title }) => (
        <li key={code}>
          <Link to={`/errors/${code}`}>
            <span className="mono">
              <Breakable text={code} />
            </span>
            <span>{title}</span>
            <i className="chevron" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
