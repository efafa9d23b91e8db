import { type KeyKind, PUBLIC_OPERATION_IDS } from '@taquilla/contract'
import { type Command, Option } from 'commander'
import { type ApiKeyRecord, issueApiKey, listApiKeys, revokeApiKey } from '#domain/sellers/index.ts'
import { isUuid } from '#domain/values/ids.ts'
import { singleLine } from './arguments.ts'
import { CliError } from './cli-error.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

interface CreateOptions {
  readonly seller: string
  readonly kind: KeyKind
  readonly label: string
}

export function addKeyCommands(program: Command, perform: Perform) {
  const key = program.command('key').description("sellers' API keys")
  addCreate(key, perform)
  addList(key, perform)
  addRevoke(key, perform)
}

function addCreate(key: Command, perform: Perform) {
  key
    .command('create')
    .description('create a key and show it once')
    .requiredOption('--seller <sellerId>', 'whose key')
    .addOption(
      new Option(
        '--kind <kind>',
        `private: everything, on servers only; public: ${PUBLIC_OPERATION_IDS.join(', ')}`,
      )
        .choices(['private', 'public'])
        .makeOptionMandatory(),
    )
    .requiredOption('--label <label>', 'what the key is for, to tell it from others', singleLine)
    .action((options: CreateOptions, command: Command) =>
      perform(command, async ({ database }) => {
        const seller = await requireSeller(database, options.seller)
        const { sellerId, kind: sellerKind } = seller
        const { kind, label } = options
        const issued = await issueApiKey(database, { sellerId, sellerKind, kind, label })
        const text = [
          `Made a ${kind} key of ${sellerId} (${label}), id ${issued.apiKeyId}. It is not shown again:`,
          '',
          issued.key,
        ]
        return { text: text.join('\n'), value: { ...issued, sellerId, kind, label } }
      }),
    )
}

function addList(key: Command, perform: Perform) {
  key
    .command('list')
    .description('show keys by their last characters, revoked ones too')
    .option('--seller <sellerId>', 'of this seller only')
    .action((options: { seller?: string }, command: Command) =>
      perform(command, async ({ database }) => {
        if (options.seller !== undefined) await requireSeller(database, options.seller)
        const keys = await listApiKeys(database, options.seller)
        const headings = ['ID', 'SELLER', 'KIND', 'ENDING', 'LABEL', 'CREATED', 'LAST USED', 'REVOKED']
        return { text: formatTable(headings, keys.map(toRow)), value: keys }
      }),
    )
}

function toRow(key: ApiKeyRecord) {
  const { apiKeyId, sellerId, kind, ending, label, createdAt, lastUsedAt, revokedAt } = key
  return [apiKeyId, sellerId, kind, `…${ending}`, label, createdAt, lastUsedAt, revokedAt]
}

function addRevoke(key: Command, perform: Perform) {
  key
    .command('revoke')
    .description('revoke a key permanently; every process refuses it within a second')
    .argument('<apiKeyId>', 'the id that key list shows')
    .action((apiKeyId: string, _options: object, command: Command) =>
      perform(command, async ({ database }) => {
        const revokedAt = isUuid(apiKeyId) ? await revokeApiKey(database, apiKeyId) : undefined
        if (revokedAt === undefined) throw new CliError(`There is no key with the id ${apiKeyId}.`)
        const text = `The key ${apiKeyId} is revoked since ${revokedAt.toISOString()}.`
        return { text, value: { apiKeyId, revokedAt } }
      }),
    )
}
