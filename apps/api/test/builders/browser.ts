import { issueOneTimeToken, type Language } from '@taquilla/contract'
import { sendSignInCode, signInWithCode } from '@taquilla/contract/guest'
import type { FastifyInstance } from 'fastify'
import { MAIL_SIGN_IN_CODE } from '#changes/catalog.ts'
import type { Payload } from '#changes/change.ts'
import { openSignInMail } from '#domain/persons/index.ts'
import type { TestApp, TestSeller } from '../build-app.ts'
import { deviceOf, sendGuestCall } from '../guest-call.ts'
import { positional } from '../positional.ts'

interface BrowserPlace {
  /** Address of the network. */
  readonly from?: string
  readonly sellerId?: string
  /** Instance of the service that it calls. */
  readonly app?: FastifyInstance
}

export type Browser = ReturnType<typeof openBrowser>

/** A browser that keeps its device cookie, on the page where people sign in by e-mail. */
export function openBrowser(test: TestApp, { from, sellerId, app = test.app }: BrowserPlace = {}) {
  let device: string | undefined
  const place = { sellerId: sellerId ?? test.seller.sellerId, ...(from === undefined ? {} : { from }) }
  return {
    async ask(email: string, lang: Language = 'es') {
      const asked = await sendGuestCall(app, sendSignInCode, { ...place, device, body: { email, lang } })
      device = deviceOf(asked.headers) ?? device
      return asked
    },
    /** Asks for a code and returns it. */
    async receiveCode(email: string): Promise<string> {
      const { status, text } = await this.ask(email)
      if (status !== 200) throw new Error(`No code for ${email}: ${text}`)
      const mails = await readSignInCodes(test, place.sellerId)
      return mails.findLast((mail) => mail.email === email)?.code ?? ''
    },
    enter(email: string, code: string, session?: string) {
      return sendGuestCall(app, signInWithCode, { ...place, device, session, body: { email, code } })
    },
    async signIn(email: string) {
      return this.enter(email, await this.receiveCode(email))
    },
    cookie: () => device,
    /** Acts as the other browser from now on. */
    copyCookies(other: { cookie(): string | undefined }) {
      device = other.cookie()
    },
  }
}

export function wrongFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

const READ_CODES = positional(
  'test.read_codes',
  `select payload
   from outbox_rows
   where seller_id = $1 and topic = '${MAIL_SIGN_IN_CODE.topic}'
   order by created_at, outbox_id`,
)

/** Issues a one-time token through the API. */
export async function issueToken(
  test: TestApp,
  user: string,
  seller: TestSeller = test.seller,
): Promise<string> {
  const method = user.includes('@') ? 'email' : 'phonenumber'
  const { answer } = await test.call(issueOneTimeToken, { query: { user, method }, key: seller.privateKey })
  return answer.oneTimeToken
}

/** Sign-in codes that were requested and not mailed yet, oldest first. */
export async function readSignInCodes(test: TestApp, sellerId = test.seller.sellerId) {
  const rows = await test.database.rows<{ payload: Payload<typeof MAIL_SIGN_IN_CODE> }>(READ_CODES, [
    sellerId,
  ])
  return rows.map(({ payload }) => openSignInMail(test.options.vault, payload.sealed))
}
