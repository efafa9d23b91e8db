import type { Store } from './open-store.ts'

export interface Show {
  readonly showId: string
  readonly title: string
  readonly startsAt: string
  readonly isCancelled: boolean
}

export interface ShowCounts extends Show {
  readonly soldCount: number
  readonly admittedCount: number
}

interface Row {
  readonly show_id: string
  readonly title: string
  readonly starts_at: string
  readonly is_cancelled: number
  readonly sold_count: number
  readonly admitted_count: number
}

export function insertShows(store: Store, shows: readonly Show[]) {
  const insert = store.prepare('insert or ignore into shows (show_id, title, starts_at) values (?, ?, ?)')
  for (const { showId, title, startsAt } of shows) insert.run(showId, title, startsAt)
}

export function listShows(store: Store): ShowCounts[] {
  const rows = store
    .prepare(
      `select s.*, count(t.ticket_id) as sold_count, count(t.admitted_at) as admitted_count
       from shows s left join tickets t using (show_id) group by s.show_id order by s.starts_at`,
    )
    .all() as unknown as Row[]
  return rows.map((row) => ({
    showId: row.show_id,
    title: row.title,
    startsAt: row.starts_at,
    isCancelled: row.is_cancelled === 1,
    soldCount: row.sold_count,
    admittedCount: row.admitted_count,
  }))
}

export function markCancelled(store: Store, showId: string) {
  store.prepare('update shows set is_cancelled = 1 where show_id = ?').run(showId)
}
