import type { Page } from 'playwright/test'
import { expect } from '../expect.ts'
import type { HostileSeason } from './hostile-season.ts'
import { readDocument } from './read-document.ts'
import type { Watch } from './watch-execution.ts'

export interface Walk {
  readonly season: Pick<HostileSeason, 'written'>
  readonly watch: Watch
  /** Paths of the fields that pages have shown so far. */
  readonly shown: Set<string>
}

const MARK = /⟦(\w[^⟧]*)⟧/g

/**
 * Asserts that no text ran as script, caused a request or was blocked by the policy, and that each text on the page
 * is complete and plain.
 */
export async function judge(page: Page, { season, watch, shown }: Walk, where: string) {
  const { marked, active } = await readDocument(page)
  expect.soft([...(await watch.faults()), ...active], where).toEqual([])
  for (const text of marked) {
    for (const [, path = ''] of text.matchAll(MARK)) {
      shown.add(path)
      if (!isWhole(season, path, text)) expect.soft(text, `${path} at ${where}`).toBe('a whole text')
    }
  }
}

/** Compares with white space collapsed, as browsers show it. A description may end within a text, with an ellipsis. */
function isWhole({ written }: Walk['season'], path: string, text: string): boolean {
  const shown = inOrder(text)
  const cut = shown.endsWith('…') ? shown.slice(shown.lastIndexOf(`⟦${path}⟧`), -1) : undefined
  return [...(written.get(path) ?? [])]
    .map(inOrder)
    .some((whole) => shown.includes(whole) || (cut !== undefined && whole.startsWith(cut)))
}

const inOrder = (text: string) => text.replaceAll(/\s+/g, ' ')
