import Translate from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import styles from './blocks.module.css'

interface DiagramProps {
  /** `plugins/diagrams` fills in these props from the name that the page gives. */
  readonly title: string
  readonly summary: string
  readonly svg: string
  /** Description of the diagram as text. */
  readonly children: ReactNode
}

/** Diagram rendered at build time, with a caption and a full description as text. */
export function Diagram({ title, summary, svg, children }: DiagramProps) {
  return (
    <figure className={styles.diagram}>
      <div
        className={styles.picture}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn at build from our own sources.
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <figcaption>
        <b>{title}.</b> {summary}
      </figcaption>
      <details className={`disclosure ${styles.words}`}>
        <summary>
          <Translate id="diagram.words">El diagrama en palabras</Translate>
        </summary>
        {children}
      </details>
    </figure>
  )
}
