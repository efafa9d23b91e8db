import { SIGN_IN_CODE_ISSUED } from '#domain/guest-sessions/sign-in-code.ts'
import type { Mail } from '#mail/mailer.ts'
import type { JobDefinition, JobRequest } from '#queue/job.ts'
import type { JobServices } from '../services.ts'
import { writeRefundMails, writeSaleMails } from './write-resale-mails.ts'
import { writeSignInMails } from './write-sign-in-mails.ts'

const MAILS_AT_ONCE = 4

type Writer = (services: JobServices, request: JobRequest) => Promise<readonly Mail[]>

/** Which mails each topic asks for. */
const WRITERS: Readonly<Record<string, Writer>> = {
  [SIGN_IN_CODE_ISSUED]: writeSignInMails,
  'listing.sold': writeSaleMails,
  'refund.done': writeRefundMails,
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
