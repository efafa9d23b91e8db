import styles from './code.module.css'
import type { CodeToken } from './code-token.ts'

interface CodeProps {
  readonly tokens: readonly CodeToken[]
  /** As a fence in Markdown names it. */
  readonly language?: string | undefined
}

/** A block of code on the stage. It takes focus, so that a keyboard can scroll it. */
export function Code({ tokens, language }: CodeProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre className={styles.code} tabIndex={0} data-language={language}>
      <code>{tokens.map(run)}</code>
    </pre>
  )
}

/** Punctuation and space are half of all code: without elements of their own, long pages stay light. */
function run([kind, text]: CodeToken, index: number) {
  if (kind === 'u' || text.trim() === '') return text
  return (
    <span key={index} className={`tk-${kind || 't'}`}>
      {text}
    </span>
  )
}
