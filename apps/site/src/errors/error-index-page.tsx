import Translate, { translate } from '@docusaurus/Translate'
import { useState } from 'react'
import { ErrorArticle } from './error-article.tsx'
import type { ErrorCatalog } from './error-entry.ts'
import { ErrorFilter } from './error-filter.tsx'
import styles from './error-index-page.module.css'
import { FieldErrors } from './field-errors.tsx'
import { countErrors, filterCatalog } from './filter-catalog.ts'
import { PartErrors } from './part-errors.tsx'

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
      contents={contentsOf({ parts, fieldErrors })}
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
