import Translate from '@docusaurus/Translate'
import type { ReactNode } from 'react'
import styles from './diagram.module.css'

interface DiagramProps {
  /** All of these are filled in by `plugins/diagrams` from the name that the page gives. */
  readonly title: string
  readonly summary: string
  readonly svg: string
  /** The same in words. */
  readonly children: ReactNode
}

/** A picture drawn at build, its meaning in a sentence, and all of it in words. */
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
