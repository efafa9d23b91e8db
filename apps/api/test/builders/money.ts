import type { BalanceEntry, Operation } from '@taquilla/contract'
import { expect } from 'vitest'
import type { TestApp } from '../build-app.ts'

type Query = Readonly<Record<string, string | number>>

/** Reads all pages of a list and returns what they contain. */
export async function readPages<Item>(test: TestApp, list: Operation, query: Query = {}): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { status, text, answer } = await test.call(list, {
      query: { ...query, ...(cursor && { cursor }) },
    })
    expect(status, text).toBe(200)
    const page = answer as { results: Item[]; nextCursor: string | null }
    items.push(...page.results)
    cursor = page.nextCursor
  }
  return items
}

/** Sum of amounts with two decimals, in minor units. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
}

export function balanceOf(entries: readonly BalanceEntry[], account: BalanceEntry['account']): number {
  return sumOf(entries.filter((entry) => entry.account === account).map(({ amount }) => amount)) / 100
}
