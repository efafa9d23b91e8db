// Service worker that opens the pages offline: caches the HTML shell and the files of the ticket pages, all from one
// build. API responses are not cached here; `tickets/saved-tickets.ts` saves tickets.
import type { Build, FetchEvent, LifecycleEvent, ServiceWorkerScope } from './worker-types.ts'

declare const self: ServiceWorkerScope & {
  /** Prepended to this script by the build. */
  readonly BUILD: Build
}

const PREFIX = 'taquilla-'
const CACHE = PREFIX + self.BUILD.id
/** The previous build's files stay cached, because pages opened before the update may still request them. */
const CACHED_BUILDS = 2
/** A very slow connection counts as offline. */
const TIMEOUT_MS = 4_000

/** Every URL below `/{language}/guest/` is served with the same HTML shell. */
const SHELL = new URL(self.registration.scope).pathname

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', respond)

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(SHELL, { cache: 'no-store' }), ...self.BUILD.files])
  await self.skipWaiting()
}

async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const former = builds.filter((name) => name !== CACHE).slice(0, 1 - CACHED_BUILDS)
  await Promise.all(former.map((name) => caches.delete(name)))
  await self.clients.claim()
}

function respond(event: FetchEvent & LifecycleEvent) {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (self.BUILD.files.includes(new URL(request.url).pathname)) event.respondWith(readFile(request))
}

/** Returns the server's page, or the cached shell if the server is unreachable, slow or failing. */
async function openPage(request: Request): Promise<Response> {
  const cached = await (await caches.open(CACHE)).match(SHELL)
  if (cached === undefined) return fetch(request)
  try {
    const page = await Promise.race([fetch(request), rejectAfterTimeout()])
    return page.status < 500 ? page : cached
  } catch {
    return cached
  }
}

async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The server did not respond in time.')), TIMEOUT_MS)
  })
}
