import Translate, { translate } from '@docusaurus/Translate'
import { classes, Icon } from '@taquilla/ui'
import { useReferenceContext } from './reference-context.ts'
import styles from './reference-frame.module.css'
import type { LiveState } from './use-part.ts'

interface ReferenceNoticeProps {
  readonly state: LiveState
}

/**
 * States whether the page shows the API's document or the built one; a status region announces changes. Its height is
 * the same in each state, so that the page does not move.
 */
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
            Documento de este sitio. Comprobando si la API tiene otro…
          </Translate>
        )}
        {state === 'same' && (
          <Translate id="reference.live.same" values={{ server: <code>{server}</code> }}>
            {'Al día: coincide con el documento de {server}.'}
          </Translate>
        )}
        {state === 'newer' && (
          <Translate id="reference.live.newer" values={{ server: <code>{server}</code> }}>
            {'Documento de {server}, distinto del de este sitio.'}
          </Translate>
        )}
        {state === 'unreachable' && (
          <Translate id="reference.live.away">
            La API no respondió. Se muestra el documento de este sitio.
          </Translate>
        )}
      </p>
      {state === 'unreachable' && (
        <button
          type="button"
          className="icon-btn"
          aria-label={translate({ id: 'loading.retry', message: 'Reintentar' })}
          onClick={retry}
        >
          <Icon name="retry" size={18} />
        </button>
      )}
    </div>
  )
}
