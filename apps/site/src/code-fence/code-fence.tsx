import { translate } from '@docusaurus/Translate'
import { Icon } from '@taquilla/ui'
import { useMemo } from 'react'

interface CodeFenceProps {
  /** The highlighted code, made while the site is built. */
  readonly html: string
  readonly title?: string
  readonly language?: string
}

/** A block of code on the stage. It takes focus, so that a keyboard can scroll it; `CopyFences` answers its button. */
export function CodeFence({ html, title, language }: CodeFenceProps) {
  // React writes the HTML anew whenever the object is another, and with it goes what the reader selected.
  const inner = useMemo(() => ({ __html: html }), [html])
  const label = translate({
    id: 'theme.CodeBlock.copyButtonAriaLabel',
    message: 'Copy code to clipboard',
  })
  return (
    <div className="theme-code-block">
      {title !== undefined && <div className="code-title">{title}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre className={language && `language-${language}`} tabIndex={0}>
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
