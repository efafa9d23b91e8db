// Sends the requests that the error pages show, each of which must be refused with the code of its page.
import { join } from 'node:path'
import { exampleIds, FIELD_ERRORS, LANGUAGES, type Language } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestSeller, withTestApp } from '../build-app.ts'
import { openSampleReader, type SampleReader, statusOf } from './prepared-seller.ts'
import { runProgram } from './run-program.ts'
import { readSample, type Sample, SITE } from './sample-files.ts'
import { RECEIVER } from './sample-place.ts'
import { isShownId } from './shown-answer.ts'

type Step = Pick<Sample, 'id' | 'request'>

interface WrongRequest {
  /** Code of the error or of the field error. */
  readonly code: string
  /** Id of the sample that is right. */
  readonly right: string
  readonly given: readonly Step[]
  readonly after: readonly Step[]
  readonly request: {
    readonly method: Sample['operation']['method']
    readonly address: string
    readonly headers?: Readonly<Record<string, string>>
    readonly contentType?: string
    readonly body?: unknown
  }
  readonly key: 'private' | 'public' | 'none' | 'unknown' | 'live'
  /** The response as the page shows it; of a field error its detail. */
  readonly shown: Readonly<Record<Language, unknown>>
}

interface Refusal {
  readonly code: string
  readonly errors?: readonly { readonly code: string; readonly detail: string }[]
}

const requests = await readWrongRequests()

async function readWrongRequests(): Promise<readonly WrongRequest[]> {
  const program = join(SITE, 'scripts', 'list-wrong-requests.ts')
  const { code, stdout, stderr } = await runProgram({ program: process.execPath, args: [program] })
  if (code !== 0) throw new Error(`The wrong requests were not listed: ${stderr}`)
  return JSON.parse(stdout)
}

const test = withTestApp({ outbound: RECEIVER })
let liveKey: string
beforeAll(async () => {
  liveKey = (await createTestSeller(test.database, exampleIds.ticketSeller, 'live')).privateKey
})

/** Sends the request to a seller for whom everything that must precede it was done. */
async function refusalOf(wrong: WrongRequest, language: Language) {
  const reader = await openSampleReader(test, language)
  await sendSteps(reader, wrong.given)
  await sendSteps(reader, wrong.after)
  const { answer } = await reader.send(asSample(wrong, reader))
  return withShownValues(answer, wrong) as Refusal
}

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** The clock of sellers, up to the hour. */
const HOUR_OF_SAMPLES = '2027-02-11T14'
const DAY_MS = 86_400_000
const LATER = '2031-11-25T15:04:05.000Z'

/** Replaces ids and instants in texts that differ between runs; what the request or an example contains stays. */
function withShownValues(answer: unknown, { request }: WrongRequest): unknown {
  const sent = JSON.stringify(request)
  const text = JSON.stringify(answer)
    .replaceAll(INSTANT, (instant) => (sent.includes(instant) ? instant : shownInstant(instant)))
    .replaceAll(UUID, (id) => (sent.includes(id) || isShownId(id) ? id : exampleIds.listingGroup))
  return JSON.parse(text)
}

/** Both clocks may be at a whole second; the seller's is kept up to the minute. Other whole seconds come from a sample. */
function shownInstant(instant: string): string {
  if (instant.startsWith(HOUR_OF_SAMPLES)) return `${instant.slice(0, 16)}:07.412Z`
  const isNow = Math.abs(Date.parse(instant) - Date.now()) < DAY_MS
  if (instant.endsWith('.000Z') && !isNow) return instant
  return instant < HOUR_OF_SAMPLES ? `${HOUR_OF_SAMPLES}:05:07.412Z` : LATER
}

async function sendSteps(reader: SampleReader, steps: readonly Step[]) {
  for (const { id, request } of steps) {
    const sample = { ...readSample(id), request }
    const { status, answer } = await reader.send(sample)
    expect({ id, status, answer }).toMatchObject({ status: statusOf(sample) })
  }
}

/** The request as a sample, whose address is already complete. */
function asSample({ right, request, key }: WrongRequest, { seller }: SampleReader): Sample {
  const { method, address, headers, contentType, body } = request
  const keys = { public: seller.publicKey, none: '', unknown: `${seller.privateKey}x`, live: liveKey }
  const sample = readSample(right)
  return {
    ...sample,
    operation: { ...sample.operation, method, path: address as Sample['operation']['path'] },
    request: {
      headers: {
        ...headers,
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(key === 'private' ? {} : { authorization: keys[key] }),
      },
      body,
    },
  }
}

/** What the page shows of the response: of a field error its detail only. */
async function shownPart(wrong: WrongRequest, language: Language): Promise<unknown> {
  const refusal = await refusalOf(wrong, language)
  if (!(wrong.code in FIELD_ERRORS)) return refusal.code === wrong.code ? refusal : undefined
  return refusal.errors?.find(({ code }) => code === wrong.code)?.detail
}

describe.each(LANGUAGES)('the response to the request of an error page, in %s', (language) => {
  it.each(requests)('$code', async (wrong) => {
    const part = await shownPart(wrong, language)
    expect(part).toBeDefined()
    expect(part).toEqual(wrong.shown[language])
  })
})
