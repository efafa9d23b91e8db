import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Brand, deriveBrandColors, isHttpsUrl, updateBrand } from '#domain/sellers/index.ts'
import { isHexColor } from '#domain/values/color.ts'
import type { Perform } from './operator.ts'
import { formatTable } from './report.ts'
import { requireSeller } from './require-seller.ts'

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
    .option('--logo <url>', 'address of the logo, https', logoUrl)
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

function logoUrl(text: string): string {
  if (!isHttpsUrl(text))
    throw new InvalidArgumentError('Use an absolute https address without user or password.')
  return text
}

function color(text: string): string {
  const hex = text.toLowerCase()
  if (!isHexColor(hex)) throw new InvalidArgumentError("Use six hexadecimal digits, such as '#a3123a'.")
  return hex
}
