import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Brand, isLogoUrl } from '#domain/sellers/brand.ts'
import { deriveBrandColours } from '#domain/sellers/brand-colours.ts'
import { updateBrand, updateReplacesCodes } from '#domain/sellers/sellers-repository.ts'
import { isHexColour } from '#domain/values/colour.ts'
import { requireSeller } from './known-seller.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'

interface SetOptions {
  readonly replacesCodes: 'on' | 'off'
}

/** How a seller looks and behaves on the hosted pages; added to the command `seller`. */
export function addBrandCommands(seller: Command, perform: Perform) {
  seller
    .command('brand')
    .description('set the logo and the colour of hosted pages and mails; what is left out goes back to ours')
    .argument('<sellerId>', 'the seller')
    .option('--logo <url>', 'address of the logo, https', logoUrl)
    .option('--colour <colour>', "one colour such as '#a3123a'; all others are derived from it", colour)
    .action((sellerId: string, options: { logo?: string; colour?: string }, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        const brand: Brand = {
          ...(options.logo ? { logoUrl: options.logo } : {}),
          ...(options.colour ? { colour: options.colour } : {}),
        }
        await updateBrand(database, sellerId, brand)
        const colours = options.colour ? deriveBrandColours(options.colour) : undefined
        return { text: describe(sellerId, colours), value: { sellerId, ...brand, colours } }
      }),
    )

  seller
    .command('set')
    .description('change how resale works for a seller')
    .argument('<sellerId>', 'the seller')
    .addOption(
      new Option(
        '--replaces-codes <on|off>',
        'whether the seller sends a new code for a ticket that was resold; only then can tickets be listed whose code was shown already',
      )
        .choices(['on', 'off'])
        .makeOptionMandatory(),
    )
    .action((sellerId: string, options: SetOptions, command: Command) =>
      perform(command, async ({ database }) => {
        await requireSeller(database, sellerId)
        const replacesCodes = options.replacesCodes === 'on'
        await updateReplacesCodes(database, sellerId, replacesCodes)
        const says = replacesCodes ? 'replaces' : 'does not replace'
        return {
          text: `The seller ${sellerId} ${says} codes after a resale.`,
          value: { sellerId, replacesCodes },
        }
      }),
    )
}

function describe(sellerId: string, colours: ReturnType<typeof deriveBrandColours> | undefined): string {
  if (colours === undefined) return `The pages of ${sellerId} have our colours.`
  const rows = Object.entries(colours.light).map(([name, value]) => [
    name,
    value,
    colours.dark[name as keyof typeof colours.dark],
  ])
  return `The pages of ${sellerId} have these colours; each text reaches a contrast of 4.5:1.\n${formatTable(['ROLE', 'LIGHT', 'DARK'], rows)}`
}

function logoUrl(text: string): string {
  if (!isLogoUrl(text))
    throw new InvalidArgumentError('Use an absolute https address without user or password.')
  return text
}

function colour(text: string): string {
  const wanted = text.toLowerCase()
  if (!isHexColour(wanted)) throw new InvalidArgumentError("Use six hexadecimal digits, such as '#a3123a'.")
  return wanted
}
