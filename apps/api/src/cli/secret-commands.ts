import type { Command } from 'commander'
import { countSealedValues, forgetSecret, reencrypt } from '#database/reencrypt.ts'
import type { Vault } from '#domain/values/vault.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireVault } from './require-vault.ts'

export function addSecretCommands(program: Command, perform: Perform) {
  const secret = program.command('secret').description('change of TAQUILLA_SECRET')

  secret
    .command('status')
    .description('show how many values each secret encrypted; reads all of them')
    .action((_: object, command: Command) =>
      perform(command, async (operator) => {
        const vault = await requireVault(operator)
        return report(vault, await countSealedValues(operator.database))
      }),
    )

  secret
    .command('reencrypt')
    .description('encrypt what earlier secrets encrypted with the first one of TAQUILLA_SECRET')
    .action((_: object, command: Command) =>
      perform(command, async (operator) => {
        const { database, context } = operator
        const vault = await requireVault(operator)
        const left = await reencrypt(database, vault, (table, count) =>
          context.printError(`${table}: ${count} values`),
        )
        for (const id of earlierIds(vault)) if (!left.has(id)) await forgetSecret(database, id)
        return report(vault, left)
      }),
    )
}

/** Ids of TAQUILLA_SECRET that decrypt only. */
function earlierIds({ ids, currentId }: Vault): number[] {
  return ids.filter((id) => id !== currentId)
}

function report(vault: Vault, counts: ReadonlyMap<number, number>) {
  const secrets = [...new Set([...vault.ids, ...counts.keys()])].map((id) => ({
    id,
    isCurrent: id === vault.currentId,
    isConfigured: vault.ids.includes(id),
    values: counts.get(id) ?? 0,
  }))
  const rows = secrets.map(({ id, isCurrent, isConfigured, values }) => [
    String(id),
    isCurrent ? 'encrypts' : isConfigured ? 'decrypts' : 'missing',
    String(values),
  ])
  return {
    text: `${formatTable(['SECRET', 'IN TAQUILLA_SECRET', 'VALUES'], rows)}\n${nextStep(secrets)}`,
    value: secrets,
  }
}

interface SecretState {
  readonly id: number
  readonly isCurrent: boolean
  readonly isConfigured: boolean
  readonly values: number
}

function nextStep(secrets: readonly SecretState[]): string {
  const missing = secrets.find(({ isConfigured }) => !isConfigured)
  if (missing)
    return `Add secret ${missing.id} to TAQUILLA_SECRET again: nobody can read its values without it.`
  const current = secrets.find(({ isCurrent }) => isCurrent)?.id ?? 0
  const earlier = secrets.filter(({ isCurrent }) => !isCurrent)
  if (earlier.length === 0) return 'All values are of the one secret.'
  const newest = Math.max(...secrets.map(({ id }) => id))
  if (newest > current) {
    return `Secret ${newest} only decrypts yet. When every process has it, put it first: TAQUILLA_SECRET=${newest}:…,${current}:…`
  }
  const isWritten = `every process encrypts with secret ${current} (its metric taquilla_secret says so)`
  if (earlier.some(({ values }) => values > 0)) {
    return `When ${isWritten}: npm run taquilla -- secret reencrypt`
  }
  return `Only secret ${current} is needed once "secret reencrypt" has run and ${isWritten}.`
}
