import { completeAddressForms, renewContacts } from '#operations/persons/complete-addresses.ts'
import type { RecurringJob } from '#queue/job.ts'
import type { Services } from '../services.ts'

/** Completes rows that a process of an earlier version wrote while an upgrade rolls. */
export function createCompleteAddresses({ database }: Services): readonly RecurringJob[] {
  return [
    { name: 'complete-address-forms', everySeconds: 5, run: () => completeAddressForms(database) },
    {
      name: 'renew-contacts',
      everySeconds: 3_600,
      async run() {
        await renewContacts(database)
      },
    },
  ]
}
