import Translate from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import styles from './diagram.module.css'

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
      <section
        className={styles.picture}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the picture scrolls, also by keyboard.
        tabIndex={0}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn at build from our own sources.
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <figcaption>
        <b>{title}.</b> {summary}
      </figcaption>
      <details className={styles.words}>
        <summary>
          <Translate id="diagram.words">El diagrama en palabras</Translate>
        </summary>
        {children}
      </details>
    </figure>
  )
}
