import { Command, CommanderError } from 'commander'
import { nameCommands } from '../name-commands.ts'
import { type CliContext, escapeOutput } from './cli-context.ts'
import { explainError } from './cli-error.ts'
import { createPerform, type Perform } from './operator.ts'

type AddCommands = (program: Command, perform: Perform, context: CliContext) => void

/** Loads the file of each command. A command line loads only the file of its first word. */
const FILES: Readonly<Record<string, () => Promise<AddCommands>>> = {
  status: async () => (await import('./status-command.ts')).addStatusCommand,
  doctor: async () => (await import('./doctor/doctor-command.ts')).addDoctorCommand,
  shards: async () => (await import('./shard-commands.ts')).addShardsCommand,
  seller: async () => (await import('./seller-commands.ts')).addSellerCommands,
  key: async () => (await import('./key-commands.ts')).addKeyCommands,
  origin: async () => (await import('./origin-commands.ts')).addOriginCommands,
  payments: async () => (await import('./payment-commands.ts')).addPaymentCommands,
  refunds: async () => (await import('./refund-commands.ts')).addRefundCommands,
  payouts: async () => (await import('./payout-commands.ts')).addPayoutCommands,
  mails: async () => (await import('./mail-commands.ts')).addMailCommands,
  webhook: async () => (await import('./webhook-commands.ts')).addWebhookCommands,
  lite: async () => (await import('./lite-commands.ts')).addLiteCommands,
  jobs: async () => (await import('./job-commands.ts')).addJobCommands,
  request: async () => (await import('./request-command.ts')).addRequestCommand,
  person: async () => (await import('./person-commands.ts')).addPersonCommands,
  ticket: async () => (await import('./ticket-commands.ts')).addTicketCommands,
  ledger: async () => (await import('./check-commands.ts')).addLedgerCommand,
  invariants: async () => (await import('./check-commands.ts')).addInvariantsCommand,
  secret: async () => (await import('./secret-commands.ts')).addSecretCommands,
  migrate: async () => (await import('./schema-commands.ts')).addMigrateCommand,
  demo: async () => (await import('./demo-command.ts')).addDemoCommand,
  backup: async () => (await import('./backup-commands.ts')).addBackupCommand,
  restore: async () => (await import('./backup-commands.ts')).addRestoreCommand,
  schema: async () => (await import('./schema-commands.ts')).addSchemaCommands,
  site: async () => (await import('./site-commands.ts')).addSiteCommands,
}

const EXIT_DONE = 0
const EXIT_FAILED = 1
const EXIT_MISUSED = 2

/** Runs one command line and returns the exit code: 0 done, 1 failed or refused, 2 wrong usage. */
export async function runCli(args: readonly string[], baseContext: CliContext): Promise<number> {
  const { environment, print, printError } = baseContext
  const context = escapeOutput({
    environment,
    print: (text) => print(nameCommands(text, environment)),
    printError: (text) => printError(nameCommands(text, environment)),
  })
  try {
    const program = createProgram(context)
    const perform = createPerform(context)
    for (const addCommands of await loadFiles(args)) addCommands(program, perform, context)
    await program.parseAsync(args, { from: 'user' })
    return EXIT_DONE
  } catch (error) {
    // Commander has already printed the message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_DONE : EXIT_MISUSED
    context.printError(explainError(error))
    return EXIT_FAILED
  }
}

/** Loads all files for help and for words that no command has. */
function loadFiles(args: readonly string[]): Promise<AddCommands[]> {
  const first = args.find((word) => !word.startsWith('-'))
  const files = Object.entries(FILES)
  const named = files.filter(([name]) => name === first)
  return Promise.all((named.length > 0 ? named : files).map(([, load]) => load()))
}

function createProgram(context: CliContext): Command {
  return new Command('taquilla')
    .description(
      'Operates this installation: sellers, keys, origins, webhooks, money, mails, jobs, schema, back-ups, page views.',
    )
    .option('--json', 'answer as JSON, for programs')
    .option('--shard <name>', 'work on this database of DATABASE_SHARDS; SHARD or main by default')
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
}
