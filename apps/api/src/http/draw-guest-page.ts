// Lets the build of the hosted pages draw a page, from the answers of the calls that the page would make.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withinTime } from './within-time.ts'

export interface DrawnPage {
  readonly html: string
  /** Style sheet with the seller's colors; empty if they have none. */
  readonly style: string
  /** JSON with which the browser takes over the page; undefined if it draws the page again. */
  readonly state: string | undefined
}

interface Answer {
  readonly status: number
  readonly text: string
}

interface CallOfPage {
  readonly url: string
  readonly init: { readonly method: string; readonly headers?: Readonly<Record<string, string>> }
}

/** The built module, whose source is `apps/guest/src/app/draw.tsx`. */
interface DrawingModule {
  readonly draw: (wanted: {
    readonly url: string
    readonly userAgent: string
    readonly timeZone: string | undefined
    readonly hasToken: boolean
    readonly call: (call: CallOfPage) => Promise<Answer>
  }) => Promise<DrawnPage>
}

/** Beyond them the browser draws the page, which then makes the calls itself. */
export interface DrawingLimits {
  /** How long a page may wait for its first byte. */
  readonly waitMs: number
  /** Share of the time in which the process works. */
  readonly utilization: number
}

const LIMITS: DrawingLimits = { waitMs: 300, utilization: 0.9 }
const TOKEN = 'oneTimeToken'
/** The part of the browser's name that makes a difference to the pages. */
const DEVICE = /iPhone|iPad|iPod|Macintosh|Android/
/** Cookie of any seller's session, or of a browser that holds without one. */
const OWN_PAGES = /(?:^|;\s*)(?:__Host-)?taquilla(?:-|_holds=)/

/** True if the request comes from nobody in particular, so that the page is the same for all such requests. */
export function isAnonymous({ headers, query }: FastifyRequest): boolean {
  return !OWN_PAGES.test(headers.cookie ?? '') && !hasToken(query)
}

/** Kind of the device, which the page that is drawn for it depends on. */
export function deviceOf({ headers }: FastifyRequest): string {
  const name = headers['user-agent'] ?? ''
  return [DEVICE.exec(name)?.[0], name.includes('Mobi') && 'Mobi'].filter(Boolean).join(' ')
}

interface DrawerOptions {
  /** Output folder of the hosted pages. */
  readonly folder: string
  readonly apiUrl: string
  readonly limits?: DrawingLimits | undefined
}

interface Use {
  /** True if others are sent the page too. */
  readonly isForAll: boolean
  /** True if others have asked for it lately: one drawing then costs less than the calls of their browsers. */
  readonly isWanted: boolean
}

/** Returns what draws the page of a request; undefined if the browser has to. */
export function createDrawer(app: FastifyInstance, { folder, apiUrl, limits = LIMITS }: DrawerOptions) {
  const findModule = createModuleReader(folder)
  const isBusy = watchLoad(app, limits)
  // The first visitor need not wait for it; if it fails, it is tried again for them.
  app.addHook('onListen', async () => void findModule().catch(() => undefined))
  return async (request: FastifyRequest, { isForAll, isWanted }: Use): Promise<DrawnPage | undefined> => {
    if (request.method !== 'GET' || (isBusy() && !isWanted)) return undefined
    try {
      const module = await findModule()
      if (module === undefined) return undefined
      const url = new URL(request.url, apiUrl)
      const isSpending = hasToken(request.query)
      if (isSpending) url.searchParams.delete(TOKEN)
      const timeZone = request.headers['time-zone']
      const drawing = module.draw({
        url: url.href,
        userAgent: deviceOf(request),
        timeZone: typeof timeZone === 'string' ? timeZone : undefined,
        hasToken: isSpending,
        // The browser that asks first for a page of everybody leaves nothing of its own in it.
        call: (call) => callFor(request, call, isSpending || isForAll ? undefined : request.headers.cookie),
      })
      return await withinTime(drawing, limits.waitMs)
    } catch (error) {
      request.log.warn({ requestId: request.id, err: error }, 'hosted page not drawn')
      return undefined
    }
  }
}

function hasToken(query: unknown): boolean {
  return Object.hasOwn(query as object, TOKEN)
}

async function callFor(
  { ip, server }: FastifyRequest,
  { url, init }: CallOfPage,
  cookie: string | undefined,
): Promise<Answer> {
  if (init.method !== 'GET') throw new Error(`A page that is drawn may only read: ${init.method} ${url}`)
  const headers = { ...init.headers, ...(cookie === undefined ? {} : { cookie }) }
  const { statusCode, payload } = await server.inject({ url, headers, remoteAddress: ip })
  return { status: statusCode, text: payload }
}

/** Loads the module again after each build, as the shell is. */
function createModuleReader(folder: string) {
  const file = join(folder, 'server', 'draw.js')
  let version = ''
  let module: Promise<DrawingModule> | undefined
  return async () => {
    const found = await stat(file).catch(() => undefined)
    if (found === undefined) return undefined
    if (version !== `${found.mtimeMs} ${found.size}`) {
      version = `${found.mtimeMs} ${found.size}`
      module = import(`${pathToFileURL(file)}?${found.mtimeMs}`)
    }
    return module
  }
}

const WATCH_MS = 250

function watchLoad(app: FastifyInstance, limits: DrawingLimits): () => boolean {
  let isBusy = false
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    isBusy = performance.eventLoopUtilization(now, before).utilization > limits.utilization
    before = now
  }, WATCH_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => isBusy
}
