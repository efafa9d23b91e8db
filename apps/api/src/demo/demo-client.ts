import {
  type ErrorCode,
  issueOneTimeToken,
  type Operation,
  type OperationAnswer,
  type OperationInput,
} from '@taquilla/contract'
import {
  type BankAccount,
  type GuestAnswer,
  type GuestInput,
  type GuestOperation,
  spendOneTimeToken,
} from '@taquilla/contract/guest'
import type { buildApp } from '../app.ts'

type App = Awaited<ReturnType<typeof buildApp>>['app']

interface DemoCall<Op extends Operation> {
  readonly params?: OperationInput<Op>['params']
  readonly query?: Readonly<Record<string, string>>
  readonly body?: OperationInput<Op>['body']
}

interface DemoGuestCall<Op extends GuestOperation> {
  readonly params?: GuestInput<Op>['params']
  readonly query?: Readonly<Record<string, string>>
  readonly body?: GuestInput<Op>['body']
}

/** Calls a public operation through the whole HTTP stack. @throws DemoRefusal */
export type Send = <Op extends Operation>(operation: Op, call?: DemoCall<Op>) => Promise<OperationAnswer<Op>>

/** Calls an operation of the hosted pages with a session cookie. @throws DemoRefusal */
export type GuestSend = <Op extends GuestOperation>(
  operation: Op,
  call?: DemoGuestCall<Op>,
) => Promise<GuestAnswer<Op>>

/** Saves the payout account of a person, without the code from a mail: nobody reads the mails of the demo's people. */
export type SaveAccount = (email: string, account: BankAccount) => Promise<void>

export interface DemoClient {
  readonly send: Send
  /** Signs a person in on the hosted pages with a one-time token. */
  signIn(email: string): Promise<GuestSend>
  readonly saveAccount: SaveAccount
}

export interface DemoAccess {
  readonly ticketSellerId: string
  readonly privateKey: string
  readonly saveAccount: SaveAccount
}

/** Thrown for a call whose status is not 200. */
export class DemoRefusal extends Error {
  readonly code: ErrorCode

  constructor(operationId: string, payload: string) {
    super(`The demo data were refused by ${operationId}: ${payload}`)
    this.code = JSON.parse(payload).code
  }
}

export function createDemoClient(app: App, access: DemoAccess, apiUrl: string): DemoClient {
  const { ticketSellerId, privateKey, saveAccount } = access
  // Browsers send it from the hosted pages; the CSRF check compares it.
  const { origin } = new URL(apiUrl)
  const send: Send = async (operation, call = {}) =>
    (await inject(app, operation, { ...call, headers: { authorization: privateKey } })).answer

  return {
    send,
    saveAccount,
    async signIn(email) {
      const { oneTimeToken } = await send(issueOneTimeToken, { query: { user: email } })
      const body = { oneTimeToken }
      const query = { ticketSellerId }
      const { cookie } = await inject(app, spendOneTimeToken, { query, body, headers: { origin } })
      const headers = { origin, cookie }
      return async (operation, call = {}) =>
        (await inject(app, operation, { ...call, query: { ...call.query, ...query }, headers })).answer
    },
  }
}

interface Request {
  readonly params?: unknown
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the response body and the cookie that the response set. */
async function inject(
  app: App,
  operation: Operation | GuestOperation,
  { params = {}, query = {}, body, headers = {} }: Request,
) {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const response = await app.inject({
    method: operation.method,
    url: `${path}?${new URLSearchParams(query)}`,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
  if (response.statusCode !== 200) throw new DemoRefusal(operation.id, response.payload)
  const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';')
  return { answer: JSON.parse(response.payload), cookie }
}
