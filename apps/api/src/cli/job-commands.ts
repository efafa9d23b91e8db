import type { Command } from 'commander'
import { listParkedJobs, retryParkedJobs } from '#queue/parked-jobs.ts'
import { countWaitingChanges } from '#queue/waiting-changes.ts'
import { CliError } from './cli-error.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'

export function addJobCommands(program: Command, perform: Perform) {
  const jobs = program.command('jobs').description('background work of the worker')

  jobs
    .command('parked')
    .description('show the jobs that failed every try, with the reason of the last one; the oldest first')
    .action((_: object, command: Command) =>
      perform(command, async ({ database }) => {
        const parked = await listParkedJobs(database)
        const rows = parked.map(({ parkedAt, job, sellerId, topic, tries, reason }) => [
          parkedAt,
          job,
          sellerId,
          topic,
          String(tries),
          reason,
        ])
        const headings = ['PARKED', 'JOB', 'SELLER', 'TOPIC', 'TRIES', 'REASON']
        return { text: formatTable(headings, rows), value: parked }
      }),
    )

  jobs
    .command('waiting')
    .description('show the changes that wait for a worker of a later version, by topic')
    .action((_: object, command: Command) =>
      perform(command, async ({ database }) => {
        const waiting = await countWaitingChanges(database)
        const rows = waiting.map(({ topic, count, oldestAt }) => [topic, String(count), oldestAt])
        return { text: formatTable(['TOPIC', 'CHANGES', 'OLDEST'], rows), value: waiting }
      }),
    )

  jobs
    .command('retry')
    .description('give the parked jobs of this name all their tries again')
    .argument('<job>', 'the name that jobs parked shows')
    .action((job: string, _: object, command: Command) =>
      perform(command, async ({ database, store }) => {
        const isKnown = (await listParkedJobs(database)).some((each) => each.job === job)
        if (!isKnown)
          throw new CliError(`No job called ${job} is parked. See: npm run taquilla -- jobs parked`)
        const count = await retryParkedJobs(store.url, job)
        return { text: `The worker tries ${count} again.`, value: { job, count } }
      }),
    )
}
