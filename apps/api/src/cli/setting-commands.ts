import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Database } from '#database/pool.ts'
import {
  type Brand,
  deriveBrandColors,
  type HelpContact,
  isEmail,
  isHttpsUrl,
  isPhone,
  UNLOCK_MAILERS,
  type UnlockMailer,
  updateBrand,
  updateHelpContact,
  updateReplacesCodes,
  updateUnlockMails,
} from '#domain/sellers/index.ts'
import { isHexColor } from '#domain/values/color.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

const HTTPS_URL = 'Use an absolute https address without user or password.'

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

interface Options {
  readonly logo?: string
  readonly color?: string
  readonly colour?: string
}

/** Adds the subcommand `seller brand`. */
export function addBrandCommands(seller: Command, perform: Perform) {
  seller
    .command('brand')
    .description(
      'set the logo and the color of hosted pages and mails; an omitted option resets to the default',
    )
    .argument('<sellerId>', 'the seller')
    .option('--logo <url>', 'address of the logo, https', checked(isHttpsUrl, HTTPS_URL))
    .option('--color <color>', "one color such as '#a3123a'; all others are derived from it", color)
    // Scripts of operators may use the spelling of earlier versions.
    .addOption(new Option('--colour <color>').argParser(color).hideHelp())
    .action((sellerId: string, options: Options, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        const chosen = options.color ?? options.colour
        const brand: Brand = {
          ...(options.logo ? { logoUrl: options.logo } : {}),
          ...(chosen ? { color: chosen } : {}),
        }
        await updateBrand(database, sellerId, brand)
        const colors = chosen ? deriveBrandColors(chosen) : undefined
        return { text: describe(sellerId, colors), value: { sellerId, ...brand, colors } }
      }),
    )
}

function describe(sellerId: string, colors: ReturnType<typeof deriveBrandColors> | undefined): string {
  if (colors === undefined) return `The pages of ${sellerId} have the default colors.`
  const rows = Object.entries(colors.light).map(([name, value]) => [
    name,
    value,
    colors.dark[name as keyof typeof colors.dark],
  ])
  return `The pages of ${sellerId} have these colors; each text reaches a contrast of 4.5:1.\n${formatTable(['ROLE', 'LIGHT', 'DARK'], rows)}`
}

function color(text: string): string {
  const hex = text.toLowerCase()
  if (!isHexColor(hex)) throw new InvalidArgumentError("Use six hexadecimal digits, such as '#a3123a'.")
  return hex
}

/** Adds the subcommand `seller contact`. */
export function addHelpContactCommand(seller: Command, perform: Perform) {
  seller
    .command('contact')
    .description('set whom people ask for help on hosted pages; an omitted option is removed')
    .argument('<sellerId>', 'the seller')
    .option('--email <email>', 'email address', checked(isEmail, 'Use one email address.'))
    .option(
      '--phone <phone>',
      "phone number such as '+54 351 555-0187'",
      checked(isPhone, 'Use 5 to 20 digits, with the country code.'),
    )
    .option(
      '--page <url>',
      'page with help, https; without any option the first https return origin',
      checked(isHttpsUrl, HTTPS_URL),
    )
    .action((sellerId: string, contact: HelpContact, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        const named = Object.entries(contact)
        await updateHelpContact(database, sellerId, named.length === 0 ? null : contact)
        const text = named.map(([name, value]) => `${name} ${value}`).join(', ')
        return {
          text: text
            ? `The pages of ${sellerId} offer help by: ${text}.`
            : `The pages of ${sellerId} name no contact but its first https return origin, if it has one.`,
          value: { sellerId, ...contact },
        }
      }),
    )
}

function checked(isValid: (text: string) => boolean, cure: string) {
  return (text: string): string => {
    if (!isValid(text)) throw new InvalidArgumentError(cure)
    return text
  }
}
