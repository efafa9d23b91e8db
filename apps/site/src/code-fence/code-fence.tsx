import { translate } from '@docusaurus/Translate'
import styles from '@site/src/mdx/samples.module.css'
import { Icon } from '@taquilla/ui'
import Tabs from '@theme/Tabs'
import { type ReactElement, useMemo } from 'react'

interface CodeFenceProps {
  /** Highlighted code as HTML, generated at build time. */
  readonly html: string
  readonly title?: string
  /** Language of the code; the Markdown version of the page needs it. */
  readonly language?: string
}

/** Code block. Focusable, so that keyboard users can scroll it. `CopyFences` handles its copy button. */
export function CodeFence({ html, title, language }: CodeFenceProps) {
  // Memoised, since a new object makes React rewrite the HTML, which clears the reader's selection.
  const inner = useMemo(() => ({ __html: html }), [html])
  const label = translate({
    id: 'theme.CodeBlock.copyButtonAriaLabel',
    message: 'Copy code to clipboard',
  })
  return (
    <div className="theme-code-block">
      {title !== undefined && <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} data-language={language}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own build made it from our own content */}
        <code dangerouslySetInnerHTML={inner} />
      </pre>
      <button type="button" className="icon-btn code-copy" aria-label={label} title={label}>
        <Icon name="copy" />
        <Icon name="check" />
      </button>
    </div>
  )
}

interface SamplesProps {
  /** `TabItem` elements, one per language, each with one code block. */
  readonly children: ReactElement[]
}

/** Code in several languages; the chosen language applies to all pages. */
export function Samples({ children }: SamplesProps) {
  return (
    <div className={styles.samples}>
      <Tabs groupId="sample">{children}</Tabs>
    </div>
  )
}
