import { type Command, InvalidArgumentError, Option } from 'commander'
import { countWaitingChanges } from '#queue/backlog.ts'
import {
  dropJobs,
  JOB_STATE_NAMES,
  type JobState,
  type ListedJob,
  listJobs,
  retryJobs,
} from '#queue/jobs-repository.ts'
import { singleLine, uuidArgument } from './arguments.ts'
import { CliError } from './cli-error.ts'
import type { Perform } from './operator.ts'
import { formatTable, type Report } from './report.ts'

interface ListOptions {
  readonly state: JobState
  readonly name?: string
  readonly limit: number
}

const MOST_LISTED = 10_000

export function addJobCommands(program: Command, perform: Perform) {
  const jobs = program.command('jobs').description('background work of the worker')
  addList(jobs, perform)
  addRetry(jobs, perform)
  addDrop(jobs, perform)
  jobs
    .command('waiting')
    .description('show the changes that wait for a worker of a later version, by topic')
    .action((_: object, command: Command) =>
      perform(command, async ({ database }) => {
        const waiting = await countWaitingChanges(database)
        const rows = waiting.map(({ topic, count, oldestAt }) => [topic, String(count), oldestAt])
        const text =
          rows.length === 0
            ? 'No changes wait for a later version.'
            : formatTable(['TOPIC', 'CHANGES', 'OLDEST'], rows)
        return { text, value: waiting }
      }),
    )
}

function addList(jobs: Command, perform: Perform) {
  jobs
    .command('list')
    .description('show jobs with the reason of their last failure, the oldest first')
    .addOption(
      new Option('--state <state>', 'failed: parked after every try, or failing and tried again later')
        .choices(JOB_STATE_NAMES)
        .default('failed'),
    )
    .option('--name <job>', 'of this job only')
    .option('--limit <count>', `at most ${MOST_LISTED}`, countArgument, 100)
    .action(({ state, name, limit }: ListOptions, command: Command) =>
      perform(command, async ({ database }) => {
        const listed = await listJobs(database, { state, job: name ?? null, limit })
        const rows = listed.map(({ id, state, since, nextTryAt, job, sellerId, topic, tries, reason }) => [
          id,
          state,
          since,
          nextTryAt,
          job,
          sellerId,
          topic,
          String(tries),
          reason,
        ])
        const headings = ['ID', 'STATE', 'SINCE', 'NEXT TRY', 'JOB', 'SELLER', 'TOPIC', 'TRIES', 'REASON']
        return { text: formatTable(headings, rows), value: listed }
      }),
    )
}

function addRetry(jobs: Command, perform: Perform) {
  jobs
    .command('retry')
    .description('give parked, waiting or dropped jobs all their tries again, from now on')
    .argument('[id...]', 'ids that jobs list shows', collectIds, [])
    .option('--name <job>', 'all parked jobs of this name')
    .action((ids: readonly string[], { name }: { name?: string }, command: Command) => {
      if (ids.length > 0 === (name !== undefined)) command.error('error: name ids, or a job with --name')
      return perform(command, async ({ database }) => {
        const retried = await retryJobs(database, { ids, job: name ?? null })
        const none =
          name === undefined
            ? 'No job with these ids is parked, waiting or dropped.'
            : `No job called ${name} is parked.`
        return reportOf({ ids, changed: retried.map(({ id }) => id), none, done: describeRetried(retried) })
      })
    })
}

function describeRetried(retried: readonly Pick<ListedJob, 'state'>[]): string {
  const countOf = (...states: string[]) => retried.filter(({ state }) => states.includes(state)).length
  const [parked, dropped, waiting] = [countOf('parked'), countOf('dropped'), countOf('failing', 'waiting')]
  return [
    parked > 0 && `Parked: ${parked}, tried again from now on.`,
    dropped > 0 && `Dropped: ${dropped}, tried again from now on.`,
    waiting > 0 && `Waiting: ${waiting}, hastened: the next try is now, and all tries are left.`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}

function addDrop(jobs: Command, perform: Perform) {
  jobs
    .command('drop')
    .description('end parked or waiting jobs without a further try; they can be retried for a week')
    .argument('<id...>', 'ids that jobs list shows', collectIds)
    .requiredOption('--reason <why>', 'shown by jobs list --state dropped', singleLine)
    .action((ids: readonly string[], { reason }: { reason: string }, command: Command) =>
      perform(command, async ({ database }) => {
        const dropped = await dropJobs(database, { ids, reason })
        const none = 'No job with these ids is parked or waiting.'
        return reportOf({ ids, changed: dropped, none, done: `Dropped ${dropped.length}.` })
      }),
    )
}

interface Outcome {
  readonly ids: readonly string[]
  readonly changed: readonly string[]
  /** Says that no job was changed. */
  readonly none: string
  readonly done: string
}

/** @throws CliError if no job was changed */
function reportOf({ ids, changed, none, done }: Outcome): Report {
  const isSeen = 'See: npm run taquilla -- jobs list'
  if (changed.length === 0) throw new CliError(`${none} ${isSeen}`)
  const unchanged = ids.filter((id) => !changed.includes(id))
  const rest =
    unchanged.length === 0 ? '' : `\nThese are in another state: ${unchanged.join(', ')}. ${isSeen}`
  return { text: `${done}${rest}`, value: { changed, unchanged } }
}

function collectIds(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, uuidArgument(text)]
}

function countArgument(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= MOST_LISTED) return count
  throw new InvalidArgumentError(`Use a number from 1 to ${MOST_LISTED}.`)
}
