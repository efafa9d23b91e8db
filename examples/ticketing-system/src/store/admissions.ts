import type { Store } from './open-store.ts'

export interface Admission {
  readonly ticketId: string
  readonly entryDate: string
}

/** Admits the code if it is valid and unused. A single statement, so two scanners cannot admit the same code. */
export function admitCode(store: Store, code: string, now: string): boolean {
  const { changes } = store
    .prepare(
      `update tickets set admitted_at = ? where code = ? and admitted_at is null and is_listed = 0
       and show_id in (select show_id from shows where is_cancelled = 0)`,
    )
    .run(now, code)
  return changes === 1
}

export function listUnreportedAdmissions(store: Store): Admission[] {
  const rows = store
    .prepare(
      `select ticket_id, admitted_at from tickets
       where admitted_at is not null and admission_reported_at is null and issued_at is not null limit 500`,
    )
    .all()
  return rows.map((row) => ({ ticketId: String(row.ticket_id), entryDate: String(row.admitted_at) }))
}

export function markAdmissionsReported(store: Store, entries: readonly Admission[]) {
  const update = store.prepare('update tickets set admission_reported_at = ? where ticket_id = ?')
  for (const { ticketId } of entries) update.run(new Date().toISOString(), ticketId)
}
