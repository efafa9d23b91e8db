import Translate from '@docusaurus/Translate'
import { classes, Icon } from '@taquilla/ui'
import { useReferenceContext } from './reference-context.ts'
import styles from './reference-notice.module.css'
import type { LiveState } from './use-part.ts'

interface ReferenceNoticeProps {
  readonly state: LiveState
}

/** States whether the page shows the API's document or the built one; a status region announces changes. */
export function ReferenceNotice({ state }: ReferenceNoticeProps) {
  const { servers, retry } = useReferenceContext()
  const server = servers[0]?.url ?? ''
  return (
    <div className={classes(styles.notice, styles[state])} role="status">
      <Icon
        name={{ checking: 'info', same: 'check', newer: 'info', unreachable: 'alert' }[state] as 'info'}
      />
      <p>
        {state === 'checking' && (
          <Translate id="reference.live.checking">
            Documento incluido en este sitio. Comprobando si la API ofrece uno más reciente…
          </Translate>
        )}
        {state === 'same' && (
          <Translate id="reference.live.same" values={{ server: <code>{server}</code> }}>
            {'Página al día: coincide con el documento que sirve {server}.'}
          </Translate>
        )}
        {state === 'newer' && (
          <Translate id="reference.live.newer" values={{ server: <code>{server}</code> }}>
            {'Se muestra el documento que sirve {server}, distinto del incluido en este sitio.'}
          </Translate>
        )}
        {state === 'unreachable' && (
          <Translate id="reference.live.away">
            La API no respondió. Se muestra el documento incluido en este sitio, que puede no ser el más
            reciente.
          </Translate>
        )}
      </p>
      {state === 'unreachable' && (
        <button type="button" className="btn btn-line btn-sm" onClick={retry}>
          <Icon name="retry" size={16} />
          <Translate id="loading.retry">Reintentar</Translate>
        </button>
      )}
    </div>
  )
}
