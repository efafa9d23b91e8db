import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { readStoreConfig } from '../store-config.ts'
import { uuidArgument } from './arguments.ts'
import type { CliContext } from './cli-context.ts'
import { CliError } from './cli-error.ts'
import { type Perform, printReport } from './operator.ts'
import { formatTable } from './report.ts'

/** Line of a log: of the access log, or about a request that failed. */
interface LogLine {
  readonly time?: number
  readonly msg?: string
  readonly operation?: string
  readonly sellerId?: string
  readonly apiKeyId?: string
  readonly status?: number
  readonly code?: string
  readonly milliseconds?: number
  readonly err?: { readonly message?: string }
}

/** Adds the command that finds a call in logs. It uses no database: no row holds the id of a request. */
export function addRequestCommand(program: Command, _perform: Perform, context: CliContext) {
  program
    .command('request')
    .description('show what the log says about a call')
    .argument('<requestId>', 'the header Request-Id of its response, or requestId of its error', uuidArgument)
    .option('--log <file>', 'log of an API process instead of those of npm start; - is stdin')
    .action(async (requestId: string, { log }: { log?: string }, command: Command) => {
      const { dataDir, callerFolder } = readStoreConfig(context.environment)
      const logs =
        log === undefined
          ? await listLogs(join(dataDir, 'logs'))
          : [log === '-' ? log : resolve(callerFolder ?? '.', log)]
      const lines: LogLine[] = []
      for (const file of logs) lines.push(...(await findLines(file, requestId)))
      if (lines.length === 0) throw new CliError(explainAbsence(requestId, logs))
      lines.sort((one, other) => (one.time ?? 0) - (other.time ?? 0))
      printReport(command, context, { text: describe(lines), value: lines })
    })
}

/** The log of the running API and its earlier ones. */
async function listLogs(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files.filter((file) => /^api\.log(\.\d+)?$/.test(file)).map((file) => join(folder, file))
}

async function findLines(file: string, requestId: string): Promise<LogLine[]> {
  const input = file === '-' ? process.stdin : createReadStream(file)
  const found: LogLine[] = []
  for await (const line of createInterface({ input })) {
    if (!line.includes(requestId)) continue
    // Programs that collect logs write the time and the process before the line.
    const parsed = parse(line.slice(Math.max(0, line.indexOf('{'))))
    if (parsed !== undefined) found.push(parsed)
  }
  return found
}

function parse(text: string): LogLine | undefined {
  try {
    return JSON.parse(text)
  } catch {
    // A line that was cut when the disk was full.
    return undefined
  }
}

function describe(lines: readonly LogLine[]): string {
  const rows = lines.map(({ time, msg, operation, sellerId, apiKeyId, status, code, milliseconds, err }) => [
    time === undefined ? null : new Date(time),
    operation ?? msg ?? null,
    sellerId ?? null,
    apiKeyId ?? null,
    status === undefined ? null : String(status),
    code ?? null,
    milliseconds === undefined ? null : String(milliseconds),
    err?.message ?? null,
  ])
  return formatTable(['WHEN', 'WHAT', 'SELLER', 'KEY', 'STATUS', 'CODE', 'MS', 'CAUSE'], rows)
}

/** Ids of requests are UUIDs of version 7, which begin with the milliseconds since 1970. */
function explainAbsence(requestId: string, logs: readonly string[]): string {
  const madeAt = new Date(Number.parseInt(requestId.replace('-', '').slice(0, 12), 16))
  const made = requestId[14] === '7' ? ` It was made at ${madeAt.toISOString()}.` : ''
  const read =
    logs.length === 0 ? 'There is no log in DATA_DIR/logs: name one with --log.' : `Read ${logs.join(', ')}.`
  return `No log has a line about this request.${made} ${read}`
}
