import { translate } from '@docusaurus/Translate'
import { classes } from '@taquilla/ui'
import type { Props } from '@theme/TOC'
import TOCItems from '@theme/TOCItems'
import styles from './toc.module.css'

/** Table of contents with a title, in its own landmark. */
export default function TOC({ className = '', ...props }: Props) {
  const title = translate({ id: 'theme.TOCCollapsible.toggleButtonLabel', message: 'On this page' })
  return (
    <nav className={classes(styles.contents, className)} aria-label={title}>
      <p>{title}</p>
      <TOCItems
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  )
}
