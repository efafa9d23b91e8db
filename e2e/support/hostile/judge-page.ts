import type { Page } from 'playwright/test'
import { expect } from '../expect.ts'
import type { HostileSeason } from './hostile-season.ts'
import { readDocument } from './read-document.ts'
import type { Watch } from './watch-execution.ts'

export interface Walk {
  readonly season: Pick<HostileSeason, 'written'>
  readonly watch: Watch
  /** Paths of the fields that were seen so far. */
  readonly shown: Set<string>
}

const MARK = /⟦([^⟧]*)⟧/g

/** Nothing ran, asked or was refused, and every text of the season that is there is there whole, as a text. */
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

/** Spaces may have been put in order. */
function isWhole({ written }: Walk['season'], path: string, text: string): boolean {
  return [...(written.get(path) ?? [])].some((whole) => inOrder(text).includes(inOrder(whole)))
}

const inOrder = (text: string) => text.replaceAll(/\s+/g, ' ')
