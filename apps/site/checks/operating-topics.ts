// Topics of the pages about running an integration.
import type { Topic } from './topic.ts'

export const OPERATING: readonly Topic[] = [
  {
    name: 'Going live',
    page: 'operate/go-live',
    tests: ['apps/api/test/matrix.test.ts', 'apps/api/src/cli/key-commands.test.ts'],
  },
  {
    name: 'Migrating from another system',
    page: 'operate/migration',
    tests: [
      'apps/api/src/jobs/create-queued-tickets.test.ts',
      'apps/api/src/jobs/write-unlock-mails.test.ts',
      'apps/api/src/operations/admissions/admit-ticket-batch.test.ts',
    ],
  },
  {
    name: 'Troubleshooting',
    page: 'operate/troubleshooting',
    tests: ['apps/api/test/matrix.test.ts', 'apps/api/src/operations/guest/get-resale-page.test.ts'],
  },
  {
    name: 'All limits',
    page: 'operate/limits',
    tests: ['apps/site/plugins/limits/limits.test.ts', 'apps/api/src/http/rate-limit.test.ts'],
  },
  {
    name: 'Security and privacy',
    page: 'operate/security',
    tests: [
      'apps/api/test/faults/secrets.test.ts',
      'apps/api/src/cli/person-commands.test.ts',
      'apps/api/src/jobs/tidy-up.test.ts',
    ],
  },
  {
    name: 'Outgoing calls',
    page: 'operate/outgoing-calls',
    tests: ['apps/api/src/outbound/outbound.test.ts'],
  },
  {
    name: 'Versions and upgrades',
    page: 'operate/versions',
    tests: ['apps/site/plugins/api-changes/api-changes.test.ts'],
  },
]
