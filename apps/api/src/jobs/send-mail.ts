import {
  openSignInMail,
  SIGN_IN_CODE_ISSUED,
  type SignInCodeIssued,
} from '#domain/guest-sessions/sign-in-code.ts'
import { isGoodSignInCode } from '#domain/guest-sessions/sign-in-codes-repository.ts'
import { presentGuestSeller } from '#domain/sellers/guest-seller-presenter.ts'
import { findSeller } from '#domain/sellers/sellers-repository.ts'
import { composeMail } from '#mail/compose-mail.ts'
import type { Mail } from '#mail/mailer.ts'
import { writeSignInCodeLetter } from '#mail/mails/sign-in-code-letter.ts'
import type { JobDefinition, JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'

const MAILS_AT_ONCE = 4

type Writer = (services: JobServices, request: JobRequest) => Promise<Mail[]>

/** Which mails each topic asks for. */
const WRITERS: Readonly<Record<string, Writer>> = {
  [SIGN_IN_CODE_ISSUED]: writeSignInCode,
}

/** Sends the mails that a change asks for: at least once each, under the same id however often. */
export function createSendMail(services: JobServices): JobDefinition {
  return {
    name: 'send-mail',
    topics: Object.keys(WRITERS),
    batchSize: MAILS_AT_ONCE,
    async run(request) {
      const write = WRITERS[request.topic]
      for (const mail of (await write?.(services, request)) ?? []) await services.mailer.send(mail)
    },
  }
}

async function writeSignInCode({ database, vault }: JobServices, request: JobRequest): Promise<Mail[]> {
  const { sellerId, outboxId } = request
  const { signInCodeId, sealed } = request.payload as SignInCodeIssued
  const seller = await findSeller(database, sellerId)
  // A code that comes too late would only be typed in vain.
  if (seller === undefined || !(await isGoodSignInCode(database, sellerId, signInCodeId))) return []
  const { email, code, language } = openSignInMail(vault, sealed)
  const letter = writeSignInCodeLetter({ language, sellerName: seller.name, code })
  return [composeMail({ outboxId, to: email, seller: presentGuestSeller(seller) }, letter)]
}
