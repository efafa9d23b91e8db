import { join } from 'node:path'
import { FORMATS } from '@taquilla/contract'
import type { Command } from 'commander'
import { type Contact, contactOf } from '#domain/values/contact.ts'
import { deleteFiledMails } from '#mail/file-mailer.ts'
import { erasePerson, OpenObligationsError } from '#operations/persons/erase-person.ts'
import { exportPerson } from '#operations/persons/export-person.ts'
import { CliError } from './cli-error.ts'
import type { Operator, Perform } from './operator.ts'
import { requireSeller } from './require-seller.ts'
import { paymentServices } from './require-vault.ts'

interface PersonOptions {
  readonly seller: string
  readonly contact: string
}

export function addPersonCommands(program: Command, perform: Perform) {
  const person = program
    .command('person')
    .description('export or erase the stored data of a person at one seller')
  addExport(person, perform)
  addErase(person, perform)
}

function addExport(person: Command, perform: Perform) {
  withOptions(person.command('export').description('show all stored data of a person, as JSON')).action(
    (options: PersonOptions, command: Command) =>
      perform(command, async (operator) => {
        await requireSeller(operator.database, options.seller)
        const who = { sellerId: options.seller, person: readContact(options.contact) }
        const value = await exportPerson(await paymentServices(operator), who)
        return { text: JSON.stringify(value, null, 2), value }
      }),
  )
}

function addErase(person: Command, perform: Perform) {
  withOptions(
    person
      .command('erase')
      .description('erase a person permanently; their tickets stay valid and the ledger balanced'),
  ).action((options: PersonOptions, command: Command) =>
    perform(command, async (operator) => {
      await requireSeller(operator.database, options.seller)
      const who = { sellerId: options.seller, person: readContact(options.contact) }
      const mailFolder = operator.context.environment.MAIL_DIR ?? embeddedMails(operator)
      const erased = await erasePerson(await paymentServices(operator), who).catch(explain)
      const mailCount = mailFolder === undefined ? 0 : await deleteFiledMails(mailFolder, who.person.contact)
      const { ticketCount, pseudonym } = erased
      return {
        text: `Erased: ${ticketCount} tickets and ${mailCount} mail files named the person; remaining records name ${pseudonym}.`,
        value: { sellerId: options.seller, mailCount, ...erased },
      }
    }),
  )
}

function withOptions(command: Command): Command {
  return command
    .requiredOption('--seller <sellerId>', 'whose person')
    .requiredOption('--contact <contact>', 'e-mail address, or phone number with its country')
}

/** Folder to which `npm start` writes mails if the embedded store is used. */
function embeddedMails({ store }: Operator): string | undefined {
  return store.isEmbedded ? join(store.dataDir, 'mails') : undefined
}

function readContact(text: string): Contact {
  const method = text.includes('@') ? 'email' : 'phonenumber'
  const isGood = method === 'email' ? FORMATS.email.test(text) : /^\+?[0-9]{6,15}$/.test(text)
  if (!isGood) throw new CliError(`"${text}" is neither an e-mail address nor a phone number.`)
  return contactOf(method, text)
}

function explain(error: unknown): never {
  if (!(error instanceof OpenObligationsError)) throw error
  const open = Object.entries(error.obligations)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
  throw new CliError(
    `Nothing was erased: the person still has ${open.join(', ')} in progress. Settle these first.`,
  )
}
