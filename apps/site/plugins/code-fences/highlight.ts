import type { CodeToken } from '@taquilla/ui'
import { createHighlighterCoreSync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import bash from 'shiki/langs/bash.mjs'
import http from 'shiki/langs/http.mjs'
import java from 'shiki/langs/java.mjs'
import javascript from 'shiki/langs/javascript.mjs'
import json from 'shiki/langs/json.mjs'
import kotlin from 'shiki/langs/kotlin.mjs'
import markdown from 'shiki/langs/markdown.mjs'
import php from 'shiki/langs/php.mjs'
import python from 'shiki/langs/python.mjs'
import scala from 'shiki/langs/scala.mjs'
import typescript from 'shiki/langs/typescript.mjs'
import yaml from 'shiki/langs/yaml.mjs'
import { kindOf, tokenTheme } from './token-theme.ts'

const PLAIN = 'text'

const highlighter = createHighlighterCoreSync({
  themes: [tokenTheme],
  langs: [bash, http, java, javascript, json, kotlin, markdown, php, python, scala, typescript, yaml],
  engine: createJavaScriptRegexEngine(),
})

/**
 * Splits code into tokens per line.
 * @throws Error if no grammar is loaded for the language.
 */
export function highlight(code: string, language = PLAIN): readonly (readonly CodeToken[])[] {
  const known = highlighter.getLoadedLanguages()
  if (language !== PLAIN && !known.includes(language)) {
    throw new Error(`No grammar for "${language}". Known: ${PLAIN}, ${known.toSorted().join(', ')}.`)
  }
  const { tokens } = highlighter.codeToTokens(code, {
    lang: language,
    theme: tokenTheme.name ?? '',
    // 0 disables the limit of 500 ms per line, which a busy machine exceeds, leaving the rest of a line uncolored.
    tokenizeTimeLimit: 0,
  })
  return tokens.map((line) => merge(line.map(({ color, content }) => [kindOf(color), content])))
}

/** Merges adjacent tokens of the same kind, and whitespace into the previous token, to get fewer elements. */
function merge(tokens: readonly CodeToken[]): readonly CodeToken[] {
  const merged: CodeToken[] = []
  for (const [kind, text] of tokens) {
    const last = merged.at(-1)
    if (last && (last[0] === kind || text.trim() === ''))
      merged[merged.length - 1] = [last[0], last[1] + text]
    else merged.push([kind, text])
  }
  return merged
}
