import { DEFAULT_HOLD_TIMES, type KeyKind, type Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { checkInvariants } from '#database/check-invariants.ts'
import type { Database, PoolOptions } from '#database/pool.ts'
import { insertSeller, issueApiKey } from '#domain/sellers/index.ts'
import type { SellerKind } from '#domain/sellers/keys/api-key.ts'
import { canonicalJson } from '#domain/values/canonical-json.ts'
import { createVault } from '#domain/values/vault.ts'
import { bodyValidator } from '#http/validate.ts'
import type { Mail, Mailer } from '#mail/mailer.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { createPaymentProviders, readPaymentSettings } from '#payments/create-payment-providers.ts'
import type { ProviderDeclaration } from '#payments/payment-provider.ts'
import { NO_WALLETS } from '#wallets/create-wallets.ts'
import { type AppOptions, buildApp } from '../src/app.ts'
import { type Environment, reader } from '../src/environment-reader.ts'
import type { JobServices } from '../src/services.ts'
import { type Call, type CallAnswer, sendCall } from './call.ts'
import { checkPayloads } from './check-payloads.ts'
import { cloneDatabase, openTestPool } from './database.ts'
import { type GuestCall, type GuestCallAnswer, sendGuestCall } from './guest-call.ts'
import { openForFile } from './open-for-file.ts'
import { positional } from './positional.ts'
import { runJobs } from './run-jobs.ts'
import { addSecondDatabase, HAS_TWO_DATABASES } from './two-databases.ts'
import { takePoorDetails, takeUndeclaredAnswers, watchProblems } from './watch-problems.ts'

export interface TestSeller {
  readonly sellerId: string
  readonly privateKey: string
  readonly publicKey: string
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly databaseUrl: string
  readonly seller: TestSeller
  /** A second tenant, for tests that tenants are isolated. */
  readonly otherSeller: TestSeller
  readonly options: AppOptions & JobServices
  /** Mails sent by the jobs that ran, oldest first. */
  readonly mails: readonly Mail[]
  /** Sends one call, by default with the first seller's private key. */
  call<Op extends Operation>(operation: Op, call?: Call<Op>): Promise<CallAnswer<Op>>
  /** Sends one call of the hosted pages, by default at the first seller. */
  guest<Op extends GuestOperation>(operation: Op, call?: GuestCall): Promise<GuestCallAnswer<Op>>
  /** Runs the jobs that the changes so far created, until none is left. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

const READ_WAITING = positional('test.read_waiting', 'select topic, payload, version from outbox_rows')
type WaitingRow = Parameters<typeof checkPayloads>[0][number]

const MOVE_CLOCK = positional('test.move_clock', 'update sellers set clock_offset = $2 where seller_id = $1')

export const TEST_SECRET = 'a secret of the tests, long enough to be one'

/** Payment providers configured by these variables, out of the declared ones. */
export function providersOf(environment: Environment, declared?: readonly ProviderDeclaration[]) {
  return createPaymentProviders(readPaymentSettings(reader(environment, []), declared))
}

/** The service for the tests of the file. */
export function withTestApp(overrides: Partial<AppOptions & JobServices> = {}): TestApp {
  return openForFile(() => buildTestApp(overrides))
}

/** Builds the real service on a database of its own; close it in afterAll. */
export async function buildTestApp(
  overrides: Partial<AppOptions & JobServices> = {},
  limits: Partial<PoolOptions> = {},
): Promise<TestApp> {
  const cloned = await cloneDatabase()
  const main = openTestPool(cloned.url, { connections: 12, ...limits })
  const database = HAS_TWO_DATABASES ? await addSecondDatabase(main, cloned.url) : main
  const recordedMails = createRecordedMails()
  const options: AppOptions & JobServices = {
    database,
    mailer: recordedMails,
    vault: createVault(TEST_SECRET),
    apiUrl: 'http://localhost:4000',
    siteUrl: 'http://localhost:3000',
    payments: providersOf({}),
    holdTimes: DEFAULT_HOLD_TIMES,
    outbound: createOutbound([]),
    wallets: NO_WALLETS,
    proxyCount: 0,
    quotas: { 'sync-tickets': 0 },
    logger: pino({ level: 'silent' }),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    usage: { count: () => undefined },
    documents: {
      pdfOf: async (_, ticketId) => ({ fileName: 'a.pdf', content: Buffer.from(`%PDF of ${ticketId}`) }),
    },
    inspectAnswer: checkAnswer,
    ...overrides,
  }
  const { app } = await buildApp(options)
  watchProblems(app)
  const seller = await createTestSeller(database, 'seller-one')
  const otherSeller = await createTestSeller(database, 'seller-two')
  return {
    app,
    database,
    databaseUrl: cloned.url,
    seller,
    otherSeller,
    options,
    mails: recordedMails.mails,
    call: (operation, call) => sendCall(app, operation, { key: seller.privateKey, ...call }),
    guest: (operation, call) => sendGuestCall(app, operation, { sellerId: seller.sellerId, ...call }),
    runJobs: () => runJobs(options),
    async close() {
      const breaches = await ofAll(database, checkInvariants)
      const waiting = await ofAll(database, (each) => each.rows<WaitingRow>(READ_WAITING, []))
      await app.close()
      await database.close()
      await cloned.drop()
      if (breaches.length > 0) throw new Error(`Invariants do not hold: ${canonicalJson(breaches)}`)
      checkPayloads(waiting)
      const undeclared = takeUndeclaredAnswers()
      if (undeclared.length > 0) throw new Error(`The contract does not know: ${undeclared.join('; ')}`)
      const poorDetails = takePoorDetails()
      if (poorDetails.length > 0) throw new Error(`Details of errors: ${poorDetails.join('; ')}`)
    },
  }
}

/** Everything that is found in the databases. */
async function ofAll<Found>(
  { shards }: Database,
  find: (database: Database) => Promise<readonly Found[]>,
): Promise<Found[]> {
  return (await Promise.all(shards.map(({ database }) => find(database)))).flat()
}

export async function createTestSeller(
  database: Database,
  sellerId: string,
  kind: SellerKind = 'sandbox',
): Promise<TestSeller> {
  await insertSeller(database, { sellerId, name: `Seller ${sellerId}`, kind })
  return {
    sellerId,
    privateKey: await createTestKey(database, sellerId, 'private'),
    publicKey: await createTestKey(database, sellerId, 'public'),
  }
}

async function createTestKey(database: Database, sellerId: string, kind: KeyKind): Promise<string> {
  const { key } = await issueApiKey(database, { sellerId, sellerKind: 'sandbox', kind, label: 'tests' })
  return key
}

/** Validates every answer of every test against the contract. */
function checkAnswer(operation: Operation | GuestOperation, answer: unknown) {
  if (operation.answer === undefined) return
  try {
    bodyValidator(operation.answer)(answer)
  } catch (cause) {
    // Wrapped, because the service would report a validation error as the caller's fault.
    throw new Error(`The answer of ${operation.id} breaks the contract.`, { cause })
  }
}

/** Sets the test clock of the seller ahead by an interval of PostgreSQL, such as `3 days`. */
export async function moveClock({ database, seller }: TestApp, offset: string): Promise<void> {
  await database.rows(MOVE_CLOCK, [seller.sellerId, offset])
}

/** Does something while the test clock is ahead. */
export async function atClock<Result>(test: TestApp, offset: string, act: () => Promise<Result>) {
  await moveClock(test, offset)
  const result = await act()
  await moveClock(test, '0')
  return result
}

/** A mailer that sends nothing and records all mails, oldest first. */
export interface RecordedMails extends Mailer {
  readonly mails: readonly Mail[]
}

export function createRecordedMails(): RecordedMails {
  const mails: Mail[] = []
  return {
    mails,
    async send(mail) {
      mails.push(mail)
    },
    close: () => undefined,
  }
}
