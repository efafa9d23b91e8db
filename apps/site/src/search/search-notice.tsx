import Translate, { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import styles from './search-dialog.module.css'
import type { SearchStatus } from './use-search.ts'

interface SearchNoticeProps {
  readonly status: SearchStatus
  readonly query: string
  readonly count: number
  readonly onRetry: () => void
  readonly onExample: (words: string) => void
}

/** Messages beside results: examples before a search, progress, no results, and failures. */
export function SearchNotice({ status, query, count, onRetry, onExample }: SearchNoticeProps) {
  return (
    <>
      <p className="vh" role="status">
        {statusText(status, query, count)}
      </p>
      {status === 'idle' && <Examples onExample={onExample} />}
      {(status === 'loading' || status === 'found') && (
        <p className={styles.count} aria-hidden="true">
          <span className={status === 'loading' ? styles.delayed : undefined}>
            {statusText(status, query, count)}
          </span>
          <span className={styles.keys}>
            <Translate id="search.keys">↑ ↓ eligen, Enter abre</Translate>
          </span>
        </p>
      )}
      {(status === 'none' || status === 'missing') && (
        <p className={styles.notice} aria-hidden="true">
          {statusText(status, query, count)}
        </p>
      )}
      {status === 'failed' && (
        <div className={styles.failed}>
          <Icon name="alert" size={20} />
          <p aria-hidden="true">{statusText(status, query, count)}</p>
          <button type="button" className="btn btn-line btn-sm" onClick={onRetry}>
            <Icon name="retry" size={16} />
            <Translate id="loading.retry">Reintentar</Translate>
          </button>
        </div>
      )}
    </>
  )
}

function statusText(status: SearchStatus, query: string, count: number): string {
  return {
    idle: '',
    loading: translate({ id: 'search.loading', message: 'Buscando…' }),
    found:
      count === 1
        ? translate({ id: 'search.countOne', message: '1 resultado' })
        : translate({ id: 'search.count', message: '{count} resultados' }, { count: String(count) }),
    none: translate({ id: 'search.none', message: 'Nada coincide con «{query}».' }, { query }),
    missing: translate({
      id: 'search.missing',
      message: 'Este sitio se sirve sin índice de búsqueda. El índice se crea al compilar el sitio.',
    }),
    failed: translate({ id: 'search.failed', message: 'No se pudo cargar el índice de búsqueda.' }),
  }[status]
}

interface ExamplesProps {
  readonly onExample: (words: string) => void
}

function Examples({ onExample }: ExamplesProps) {
  const examples = [
    translate({ id: 'search.example.question', message: 'cómo reembolso un show cancelado' }),
    translate({ id: 'search.example.status', message: 'qué significa 409' }),
    'qrUnlock',
  ]
  return (
    <div className={styles.notice}>
      <p>
        <Translate id="search.hint">
          Una pregunta, una llamada, un código de error o el nombre de un campo. Por ejemplo:
        </Translate>
      </p>
      <div className={styles.examples}>
        {examples.map((words) => (
          <button key={words} type="button" onClick={() => onExample(words)}>
            {words}
          </button>
        ))}
      </div>
    </div>
  )
}
