import Translate, { translate } from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { copyLabels } from '@site/src/copy-labels'
import { CopyButton } from '@taquilla/ui'
import { callAddress } from '../model/addresses.ts'
import styles from './operation-section.module.css'

interface CopyAnchorProps {
  readonly id: string
}

/** Button that copies the URL of a section. */
export function CopyAnchor({ id }: CopyAnchorProps) {
  return (
    <CopyButton
      {...copyLabels(
        translate({ id: 'reference.operation.copyLink', message: 'Copiar el enlace a esta operación' }),
      )}
      icon="link"
      text={() => `${window.location.origin}${window.location.pathname}#${id}`}
    />
  )
}

interface MarkdownLinkProps {
  readonly anchor: string
}

/** Link to the Markdown file of a call. */
export function MarkdownLink({ anchor }: MarkdownLinkProps) {
  return (
    <a
      className={`icon-btn ${styles.markdown}`}
      href={`${useBaseUrl(callAddress(anchor))}.md`}
      type="text/markdown"
    >
      <span className="vh">
        <Translate id="pageActions.view">Ver como Markdown</Translate>{' '}
      </span>
      .md
    </a>
  )
}
