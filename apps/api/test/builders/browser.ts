import type { Language } from '@taquilla/contract'
import { sendSignInCode, signInWithCode } from '@taquilla/contract/guest'
import type { FastifyInstance } from 'fastify'
import type { TestApp } from '../build-app.ts'
import { deviceOf, sendGuestCall } from '../guest-call.ts'
import { readSignInCodes } from './guest-tokens.ts'

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
