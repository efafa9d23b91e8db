import Translate from '@docusaurus/Translate'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { callAddress } from '../model/addresses.ts'
import styles from './operation-section.module.css'

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
