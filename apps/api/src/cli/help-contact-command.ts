import { type Command, InvalidArgumentError } from 'commander'
import { type HelpContact, isEmail, isHttpsUrl, isPhone, updateHelpContact } from '#domain/sellers/index.ts'
import type { Perform } from './operator.ts'
import { requireSeller } from './require-seller.ts'

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
      checked(isHttpsUrl, 'Use an absolute https address without user or password.'),
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
