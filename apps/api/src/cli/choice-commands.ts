import { type Command, Option } from 'commander'
import type { Database } from '#database/pool.ts'
import {
  UNLOCK_MAILERS,
  type UnlockMailer,
  updateReplacesCodes,
  updateUnlockMails,
} from '#domain/sellers/index.ts'
import { requireSeller } from './known-seller.ts'
import type { Perform } from './operator.ts'

interface Choices {
  readonly replacesCodes?: 'on' | 'off'
  readonly unlockMails?: UnlockMailer
}

/** How the platform works for a seller; added to the command `seller`. */
export function addChoiceCommand(seller: Command, perform: Perform) {
  seller
    .command('set')
    .description('change how the platform works for a seller; what is left out stays')
    .argument('<sellerId>', 'the seller')
    .addOption(
      new Option(
        '--replaces-codes <on|off>',
        'whether the seller sends a new code for a ticket that was resold; only then can tickets be listed whose code was shown already',
      ).choices(['on', 'off']),
    )
    .addOption(
      new Option(
        '--unlock-mails <platform|seller>',
        'who mails holders their tickets at the unlock; the seller does it on the webhook event.unlock',
      ).choices(UNLOCK_MAILERS),
    )
    .action((sellerId: string, options: Choices, command: Command) => {
      if (Object.keys(options).length === 0) {
        command.error('error: say what to change: --replaces-codes or --unlock-mails')
      }
      return perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        return { text: await make(database, sellerId, options), value: { sellerId, ...toValue(options) } }
      })
    })
}

async function make(database: Database, sellerId: string, { replacesCodes, unlockMails }: Choices) {
  const done: string[] = []
  if (replacesCodes !== undefined) {
    await updateReplacesCodes(database, sellerId, replacesCodes === 'on')
    const says = replacesCodes === 'on' ? 'replaces' : 'does not replace'
    done.push(`The seller ${sellerId} ${says} codes after a resale.`)
  }
  if (unlockMails !== undefined) {
    await updateUnlockMails(database, sellerId, unlockMails)
    const who = unlockMails === 'seller' ? `The seller ${sellerId} itself` : 'The platform'
    done.push(`${who} mails the holders of ${sellerId} at the unlock.`)
  }
  return done.join('\n')
}

function toValue({ replacesCodes, unlockMails }: Choices) {
  return {
    ...(replacesCodes === undefined ? {} : { replacesCodes: replacesCodes === 'on' }),
    ...(unlockMails === undefined ? {} : { unlockMails }),
  }
}
