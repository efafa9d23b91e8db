import styles from './code.module.css'
import type { CodeToken } from './code-token.ts'

interface CodeProps {
  readonly tokens: readonly CodeToken[]
  /** Language name as in a Markdown code fence. */
  readonly language?: string | undefined
}

/** Code block. Can be focused, so that it can be scrolled with the keyboard. */
export function Code({ tokens, language }: CodeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre className={styles.code} tabIndex={0} data-language={language}>
      <code>{tokens.map(renderToken)}</code>
    </pre>
  )
}

/** Punctuation and blanks, about half of all tokens, get no span, which keeps long pages small. */
function renderToken([kind, text]: CodeToken, index: number) {
  if (kind === 'u' || text.trim() === '') return text
  return (
    <span key={index} className={`tk-${kind || 't'}`}>
      {text}
    </span>
  )
}
