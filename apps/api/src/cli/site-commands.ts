import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keptDays, PAGE_VIEWS, type PageView, pageViewsFile } from '@taquilla/contract/page-views'
import { type Command, InvalidArgumentError } from 'commander'
import { readStoreConfig } from '../store-config.ts'
import type { CliContext } from './cli-context.ts'
import { type Perform, printReport } from './operator.ts'
import { formatTable } from './report.ts'

const DEFAULT_DAYS = 7

interface Count {
  readonly day: string
  readonly name: string
  readonly views: number
}

/** Adds commands about the documentation site. They use no database. */
export function addSiteCommands(program: Command, _perform: Perform, context: CliContext) {
  program
    .command('site')
    .description('the documentation site')
    .command('views')
    .description(
      "show how often each page was seen and what led to it, by UTC day, as the site's server counted",
    )
    .option(
      '--days <days>',
      `of the last days, today included, at most ${PAGE_VIEWS.keptDays}`,
      days,
      DEFAULT_DAYS,
    )
    .action(async (options: { days: number }, command: Command) => {
      const { dataDir } = readStoreConfig(context.environment)
      const folder = join(dataDir, PAGE_VIEWS.folder)
      const pages: Count[] = []
      const referrers: Count[] = []
      for (const day of keptDays(Date.now()).slice(0, options.days)) {
        const views = await readViews(join(folder, pageViewsFile(day)))
        pages.push(
          ...countNames(
            day,
            views.map(({ path }) => path),
          ),
        )
        referrers.push(
          ...countNames(
            day,
            views.map(({ referrer }) => referrer),
          ),
        )
      }
      const value = {
        pages: pages.map(({ name, ...count }) => ({ ...count, path: name })),
        referrers: referrers.map(({ name, ...count }) => ({ ...count, referrer: name })),
      }
      printReport(command, context, { text: describe(pages, referrers, folder), value })
    })
}

function describe(pages: readonly Count[], referrers: readonly Count[], folder: string): string {
  if (pages.length === 0) return `No page views of these days are in ${folder}.`
  return `${table('PAGE', pages)}\n\n${table('REFERRER', referrers)}`
}

function table(heading: string, counts: readonly Count[]): string {
  const rows = counts.map(({ day, name, views }) => [
    day,
    String(views),
    name === '' ? null : decodeURI(name),
  ])
  return formatTable(['DAY', 'VIEWS', heading], rows)
}

async function readViews(file: string): Promise<PageView[]> {
  const text = await readFile(file, 'utf8').catch(emptyIfMissing)
  return text.split('\n').flatMap(readLine)
}

/** A line that a full disk cut off is no view. */
function readLine(line: string): PageView[] {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}

function emptyIfMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}

/** Counts equal names, the most frequent first. */
function countNames(day: string, names: readonly string[]): Count[] {
  const counts = Map.groupBy(names, (name) => name)
  return [...counts]
    .map(([name, all]) => ({ day, name, views: all.length }))
    .sort((a, b) => b.views - a.views || (a.name < b.name ? -1 : 1))
}

function days(text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text) && count >= 1 && count <= PAGE_VIEWS.keptDays) return count
  throw new InvalidArgumentError(`Use a number from 1 to ${PAGE_VIEWS.keptDays}.`)
}
