import { useLocation } from '@docusaurus/router'
import Translate, { translate } from '@docusaurus/Translate'
import { Icon, type IconName, useBriefly } from '@taquilla/ui'
import type { ReactNode } from 'react'
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

interface PageHeadProps {
  /** Title of the page. */
  readonly children: ReactNode
}

/** Title and buttons of a page: on phones below the title, else beside the breadcrumbs. */
export function PageHead({ children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {children}
      <PageActions />
    </header>
  )
}

/**
 * Copies the Markdown at a URL to the clipboard.
 * @throws Error if the URL serves no Markdown or the browser refuses.
 */
async function copyPage(url: string, clipboard: Clipboard): Promise<void> {
  const text = readText(url)
  // Safari accepts clipboard writes only during the click, so it gets a promise. Older Firefox lacks `ClipboardItem`.
  if (typeof ClipboardItem === 'function') {
    const blob = text.then((content) => new Blob([content], { type: 'text/plain' }))
    await clipboard.write([new ClipboardItem({ 'text/plain': blob })])
  } else await clipboard.writeText(await text)
}

/** Checks the media type: a server without Markdown files may answer with an HTML page and status 200. */
async function readText(url: string): Promise<string> {
  const response = await fetch(url)
  const type = response.headers.get('Content-Type') ?? ''
  if (!response.ok || !type.startsWith('text/markdown')) throw new Error(`There is no Markdown at ${url}`)
  return response.text()
}
