import { type Command, Option } from 'commander'
import type { Database } from '#database/pool.ts'
import {
  UNLOCK_MAILERS,
  type UnlockMailer,
  updateReplacesCodes,
  updateUnlockMails,
} from '#domain/sellers/index.ts'
import type { Perform } from './operator.ts'
import { requireSeller } from './require-seller.ts'

interface SellerSettings {
  readonly replacesCodes?: 'on' | 'off'
  readonly unlockMails?: UnlockMailer
}

/** Adds the subcommand `seller set`. */
export function addSettingCommand(seller: Command, perform: Perform) {
  seller
    .command('set')
    .description('change settings of a seller; an omitted option stays unchanged')
    .argument('<sellerId>', 'the seller')
    .addOption(
      new Option(
        '--replaces-codes <on|off>',
        'whether the seller sends a new code for a resold ticket; required to list tickets whose code was already shown',
      ).choices(['on', 'off']),
    )
    .addOption(
      new Option(
        '--unlock-mails <platform|seller>',
        'who mails holders their tickets at the unlock; the seller does it on the webhook event.unlock',
      ).choices(UNLOCK_MAILERS),
    )
    .action((sellerId: string, options: SellerSettings, command: Command) => {
      if (Object.keys(options).length === 0) {
        command.error('error: say what to change: --replaces-codes or --unlock-mails')
      }
      return perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        return {
          text: await applySettings(database, sellerId, options),
          value: { sellerId, ...toValue(options) },
        }
      })
    })
}

async function applySettings(
  database: Database,
  sellerId: string,
  { replacesCodes, unlockMails }: SellerSettings,
) {
  const done: string[] = []
  if (replacesCodes !== undefined) {
    await updateReplacesCodes(database, sellerId, replacesCodes === 'on')
    const verb = replacesCodes === 'on' ? 'replaces' : 'does not replace'
    done.push(`The seller ${sellerId} ${verb} codes after a resale.`)
  }
  if (unlockMails !== undefined) {
    await updateUnlockMails(database, sellerId, unlockMails)
    const who = unlockMails === 'seller' ? `The seller ${sellerId} itself` : 'The platform'
    done.push(`${who} mails the holders of ${sellerId} at the unlock.`)
  }
  return done.join('\n')
}

function toValue({ replacesCodes, unlockMails }: SellerSettings) {
  return {
    ...(replacesCodes === undefined ? {} : { replacesCodes: replacesCodes === 'on' }),
    ...(unlockMails === undefined ? {} : { unlockMails }),
  }
}
