import { useLocation } from '@docusaurus/router'
import Translate, { translate } from '@docusaurus/Translate'
import { Icon, type IconName, useBriefly } from '@taquilla/ui'
import { copyPage } from './copy-page.ts'
import styles from './page-actions.module.css'

const ICONS: Readonly<Record<'idle' | 'copied' | 'failed', IconName>> = {
  idle: 'copy',
  copied: 'check',
  failed: 'alert',
}

/** Buttons to copy the page as Markdown and to open its Markdown file. */
export function PageActions() {
  const { pathname } = useLocation()
  const [state = 'idle', setState] = useBriefly<'copied' | 'failed'>()
  const markdownUrl = `${encodeURI(decodeURI(pathname)).replace(/\/$/, '')}.md`

  const statusText = {
    idle: '',
    copied: translate({ id: 'copy.done', message: 'Copiado' }),
    failed: translate({ id: 'pageActions.failed', message: 'No se pudo copiar la página' }),
  }[state]

  function copy() {
    copyPage(markdownUrl, navigator.clipboard).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }

  return (
    <div className={`page-actions ${styles.actions}`}>
      <button type="button" onClick={copy}>
        <Icon name={ICONS[state]} size={16} />
        <Translate id="pageActions.copy">Copiar como Markdown</Translate>
      </button>
      <a href={markdownUrl} type="text/markdown">
        <span className="vh">
          <Translate id="pageActions.view">Ver como Markdown</Translate>{' '}
        </span>
        .md
      </a>
      <span className={styles.status} role="status">
        {statusText}
      </span>
    </div>
  )
}
