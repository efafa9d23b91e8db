import Translate from '@docusaurus/Translate'
import { classes, Icon } from '@taquilla/ui'
import type { LiveState } from './live-reference.ts'
import styles from './reference-notice.module.css'

interface ReferenceNoticeProps {
  readonly state: LiveState
  readonly server: string
  readonly onRetry: () => void
}

/** Where the document on the page comes from, said also to those who do not see it change. */
export function ReferenceNotice({ state, server, onRetry }: ReferenceNoticeProps) {
  return (
    <div className={classes(styles.notice, styles[state])} role="status">
      <Icon name={{ checking: 'info', same: 'check', newer: 'info', away: 'alert' }[state] as 'info'} />
      <p>
        {state === 'checking' && (
          <Translate id="reference.live.checking">
            Documento incluido en este sitio. Comprobando si la API ofrece uno más reciente…
          </Translate>
        )}
        {state === 'same' && (
          <Translate id="reference.live.same" values={{ server: <code>{server}</code> }}>
            {'Al día: coincide con el documento que sirve {server}.'}
          </Translate>
        )}
        {state === 'newer' && (
          <Translate id="reference.live.newer" values={{ server: <code>{server}</code> }}>
            {'Se muestra el documento que sirve {server}, distinto del incluido en este sitio.'}
          </Translate>
        )}
        {state === 'away' && (
          <Translate id="reference.live.away">
            La API no respondió. Se muestra el documento incluido en este sitio, que puede no ser el más
            reciente.
          </Translate>
        )}
      </p>
      {state === 'away' && (
        <button type="button" className="btn btn-line btn-sm" onClick={onRetry}>
          <Icon name="retry" size={16} />
          <Translate id="loading.retry">Reintentar</Translate>
        </button>
      )}
    </div>
  )
}
