import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { FilterField } from '@site/src/filter/filter-field'
import { Breakable, InlineProse } from '@site/src/prose/prose'
import { Icon } from '@taquilla/ui'
import Heading from '@theme/Heading'
import TOC from '@theme/TOC'
import { useRef, useState } from 'react'
import { ErrorArticle } from './error-article.tsx'
import type { ErrorCatalog, FieldErrorEntry, PartGroup, StatusGroup } from './error-entry.ts'
import styles from './errors.module.css'
import { countErrors, filterCatalog } from './filter-catalog.ts'

interface ErrorIndexPageProps {
  readonly catalog: ErrorCatalog
}

const FIELDS_ANCHOR = 'campos'

/** All error codes in the three parts of the catalog, and the codes of fields, with a filter. */
export default function ErrorIndexPage({ catalog }: ErrorIndexPageProps) {
  const [filter, setFilter] = useState('')
  const { parts, fieldErrors } = filterCatalog(catalog, filter)
  return (
    <ErrorArticle
      title={translate({ id: 'errors.index.title', message: 'Catálogo de errores' })}
      description={translate({
        id: 'errors.index.description',
        message: 'Todos los códigos de error de la API, con su causa y qué hacer.',
      })}
      heading={
        <h1>
          <Translate id="errors.index.title">Catálogo de errores</Translate>
        </h1>
      }
      contents={<TOC toc={contentsOf({ parts, fieldErrors })} />}
    >
      <p className={styles.lead}>
        <Translate id="errors.index.lead">
          Cada respuesta de error lleva uno de estos códigos. Los códigos son estables: su programa puede
          basarse en ellos. Los textos pueden cambiar.
        </Translate>
      </p>
      <ErrorFilter filter={filter} onChange={setFilter} count={countErrors({ parts, fieldErrors })} />
      {parts.map((part) => (
        <PartErrors key={part.anchor} part={part} />
      ))}
      {fieldErrors.length > 0 && <FieldErrors anchor={FIELDS_ANCHOR} errors={fieldErrors} />}
    </ErrorArticle>
  )
}

function contentsOf({ parts, fieldErrors }: ErrorCatalog) {
  const fields = translate({ id: 'errors.fields.title', message: 'Códigos de campo' })
  return [
    ...parts.flatMap(({ anchor, title, statuses }) => [
      { value: title, id: anchor, level: 2 },
      ...statuses.map(({ anchor: id, status, meaning }) => ({ value: `${status} ${meaning}`, id, level: 3 })),
    ]),
    ...(fieldErrors.length > 0 ? [{ value: fields, id: FIELDS_ANCHOR, level: 2 }] : []),
  ]
}

interface ErrorFilterProps {
  readonly filter: string
  readonly onChange: (filter: string) => void
  /** Number of errors that match. */
  readonly count: number
}

/** Field that filters the catalog, with the number of matches or a way out if there are none. */
function ErrorFilter({ filter, onChange, count }: ErrorFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = count === 0

  function clear() {
    onChange('')
    input.current?.focus()
  }

  return (
    <search className={styles.filter}>
      <FilterField
        label={translate({ id: 'errors.filter', message: 'Filtrar por código, estado, título o campo' })}
        value={filter}
        onChange={onChange}
        inputRef={input}
      />
      <p className={styles.count} role="status">
        {filter !== '' &&
          (isEmpty
            ? translate(
                { id: 'errors.filter.none', message: 'Ningún error coincide con «{filter}».' },
                { filter },
              )
            : translate({ id: 'errors.filter.count', message: 'Errores que coinciden: {count}' }, { count }))}
      </p>
      {isEmpty && (
        <button type="button" className="btn btn-line btn-sm" onClick={clear}>
          <Translate id="errors.filter.clear">Borrar el filtro</Translate>
        </button>
      )}
    </search>
  )
}

interface PartErrorsProps {
  readonly part: PartGroup
}

/** One part of the catalog: who reads its errors, and the errors by status. */
function PartErrors({ part: { anchor, title, lead, statuses } }: PartErrorsProps) {
  return (
    <>
      <Heading as="h2" id={anchor}>
        {title}
      </Heading>
      <p>{lead}</p>
      {statuses.map((group) => (
        <StatusErrors key={group.status} group={group} />
      ))}
    </>
  )
}

interface StatusErrorsProps {
  readonly group: StatusGroup
}

/** Error codes of one HTTP status. */
function StatusErrors({ group: { anchor, status, meaning, errors } }: StatusErrorsProps) {
  return (
    <>
      <Heading as="h3" id={anchor}>
        <span className={`print ${styles.status}`}>{status}</span> {meaning}
      </Heading>
      <ul className={`link-list ${styles.errors}`}>
        {errors.map(({ code, title }) => (
          <li key={code}>
            <Link to={`/errors/${code}`}>
              <span>
                <span className="mono">
                  <Breakable text={code} />
                </span>{' '}
                <span className={styles.title}>{title}</span>
              </span>
              <Icon name="chevron-right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

interface FieldErrorsProps {
  readonly anchor: string
  readonly errors: readonly FieldErrorEntry[]
}

/** Codes of single fields, each with a value that produces it. */
function FieldErrors({ anchor, errors }: FieldErrorsProps) {
  return (
    <>
      <Heading as="h2" id={anchor}>
        <Translate id="errors.fields.title">Códigos de campo</Translate>
      </Heading>
      <p>
        <Translate
          id="errors.fields.lead"
          values={{ code: <code>request.invalid</code>, list: <code>errors</code> }}
        >
          {
            'Estos códigos aparecen en la lista {list} de una respuesta, junto al puntero del campo, sobre todo con {code}.'
          }
        </Translate>
      </p>
      <dl className={styles.fields}>
        {errors.map(({ code, detail, example }) => (
          <div key={code}>
            <dt className="mono">{code}</dt>
            <dd>
              <InlineProse text={detail} />
              {example !== undefined && (
                <span className={styles.example}>
                  <Translate id="errors.fields.example">Por ejemplo,</Translate>{' '}
                  <InlineProse text={example} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
