import { ApiError } from '@taquilla/contract'
import { Command, CommanderError } from 'commander'
import { addBackupCommands } from './backup-commands.ts'
import { addCheckCommands } from './check-commands.ts'
import type { CliContext } from './cli-context.ts'
import { addDemoCommand } from './demo-command.ts'
import { escapeOutput } from './escape-output.ts'
import { addJobCommands } from './job-commands.ts'
import { addKeyCommands } from './key-commands.ts'
import { addLiteCommands } from './lite-commands.ts'
import { addMailCommands } from './mail-commands.ts'
import { createPerform } from './operator.ts'
import { addOriginCommands } from './origin-commands.ts'
import { addPaymentCommands } from './payment-commands.ts'
import { addPayoutCommands } from './payout-commands.ts'
import { addPersonCommands } from './person-commands.ts'
import { addRefundCommands } from './refund-commands.ts'
import { addMigrateCommand, addSchemaCommands } from './schema-commands.ts'
import { addSellerCommands } from './seller-commands.ts'
import { addSiteCommands } from './site-commands.ts'
import { addTicketCommands } from './ticket-commands.ts'
import { addWebhookCommands } from './webhook-commands.ts'

const EXIT_DONE = 0
const EXIT_FAILED = 1
const EXIT_MISUSED = 2

// PostgreSQL error codes: undefined table, undefined column, invalid schema name.
const SCHEMA_ABSENT = ['42P01', '42703', '3F000']

/** Runs one command line and returns the exit code: 0 done, 1 failed or refused, 2 wrong usage. */
export async function runCli(args: readonly string[], baseContext: CliContext): Promise<number> {
  const context = escapeOutput(baseContext)
  try {
    await createProgram(context).parseAsync(args, { from: 'user' })
    return EXIT_DONE
  } catch (error) {
    // Commander has already printed the message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_DONE : EXIT_MISUSED
    context.printError(explain(error))
    return EXIT_FAILED
  }
}

function createProgram(context: CliContext): Command {
  const perform = createPerform(context)
  const program = new Command('taquilla')
    .description(
      'Operates this installation: sellers, keys, origins, webhooks, money, mails, jobs, schema, back-ups, page views.',
    )
    .option('--json', 'answer as JSON, for programs')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => context.printError(text.trimEnd()),
    })
    .showHelpAfterError('(--help shows what there is)')
    .addHelpText(
      'after',
      '\nWorks on the server of DATABASE_URL, or on the embedded store in DATA_DIR (.data).',
    )
  addSellerCommands(program, perform)
  addKeyCommands(program, perform)
  addOriginCommands(program, perform)
  addPaymentCommands(program, perform)
  addRefundCommands(program, perform)
  addPayoutCommands(program, perform)
  addMailCommands(program, perform)
  addWebhookCommands(program, perform)
  addLiteCommands(program, perform)
  addJobCommands(program, perform)

  addPersonCommands(program, perform)
  addTicketCommands(program, perform)
  addCheckCommands(program, perform)
  addMigrateCommand(program, perform)
  addDemoCommand(program, perform)
  addBackupCommands(program, perform)
  addSchemaCommands(program, perform)
  addSiteCommands(program, context)
  return program
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (SCHEMA_ABSENT.includes(String((error as { code?: unknown }).code))) {
    return `The database lacks this version's schema (${error.message}). Run: npm run taquilla -- migrate`
  }
  if (error instanceof ApiError && error.code === 'server.unavailable') {
    return `The database cannot be reached: ${describeCause(error.cause)}`
  }
  return error.message
}

/** Node groups connection errors in an AggregateError, one per address that was tried. */
function describeCause(cause: unknown): string {
  const causes = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.map((each) => (each instanceof Error ? each.message : String(each))).join('; ')
}
