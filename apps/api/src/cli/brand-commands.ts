import { type Command, InvalidArgumentError } from 'commander'
import { type Brand, deriveBrandColours, isHttpsUrl, updateBrand } from '#domain/sellers/index.ts'
import { isHexColour } from '#domain/values/colour.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

/** Adds the subcommand `seller brand`. */
export function addBrandCommands(seller: Command, perform: Perform) {
  seller
    .command('brand')
    .description(
      'set the logo and the colour of hosted pages and mails; an omitted option resets to the default',
    )
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
}

function describe(sellerId: string, colours: ReturnType<typeof deriveBrandColours> | undefined): string {
  if (colours === undefined) return `The pages of ${sellerId} have the default colours.`
  const rows = Object.entries(colours.light).map(([name, value]) => [
    name,
    value,
    colours.dark[name as keyof typeof colours.dark],
  ])
  return `The pages of ${sellerId} have these colours; each text reaches a contrast of 4.5:1.\n${formatTable(['ROLE', 'LIGHT', 'DARK'], rows)}`
}

function logoUrl(text: string): string {
  if (!isHttpsUrl(text))
    throw new InvalidArgumentError('Use an absolute https address without user or password.')
  return text
}

function colour(text: string): string {
  const hex = text.toLowerCase()
  if (!isHexColour(hex)) throw new InvalidArgumentError("Use six hexadecimal digits, such as '#a3123a'.")
  return hex
}
