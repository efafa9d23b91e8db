import { describe, expect, it } from 'vitest'
import type { AdmissionOutcome, DoorStatus, ReportedEntry } from './admission.ts'
import { reportEntries } from './report-entries.ts'

const ENTRY = { enteredAt: new Date('2026-03-19T20:00:00Z'), reportedAt: new Date('2026-03-19T20:00:01Z') }

/** Fake statement that returns the given statuses of each ticket, one for each attempt; the last one repeats. */
function statementOver(statuses: Readonly<Record<string, readonly DoorStatus[]>>) {
  const attempts: string[][] = []
  const admitOnce = async (entries: readonly ReportedEntry[]): Promise<AdmissionOutcome[]> => {
    attempts.push(entries.map(({ ticketId }) => ticketId))
    return entries.map(({ ticketId }) => {
      const own = statuses[ticketId] ?? []
      const statusBefore = own[Math.min(attempts.length, own.length) - 1]
      const earlierEntry = statusBefore === 'USED' ? ENTRY : undefined
      return { ticketId, newEntry: undefined, statusBefore, earlierEntry }
    })
  }
  return { attempts, admitOnce }
}

describe('reportEntries', () => {
  it('retries only tickets that a concurrent change overtook', async () => {
    const { attempts, admitOnce } = statementOver({ overtaken: ['ACTIVE', 'USED'], listed: ['LISTED'] })
    const entries = ['overtaken', 'listed'].map((ticketId) => ({ ticketId, enteredAt: ENTRY.enteredAt }))
    const reported = await reportEntries(entries, admitOnce)
    expect(reported.map(({ reason }) => reason)).toEqual(['ALREADY_REPORTED', 'LISTED'])
    expect(attempts).toEqual([['overtaken', 'listed'], ['overtaken']])
  })

  it('fails as busy if concurrent changes persist', async () => {
    const { attempts, admitOnce } = statementOver({ T: ['ACTIVE'] })
    const report = reportEntries([{ ticketId: 'T', enteredAt: undefined }], admitOnce)
    await expect(report).rejects.toMatchObject({ code: 'server.busy', retryAfterSeconds: 1 })
    expect(attempts).toHaveLength(5)
  })
})
