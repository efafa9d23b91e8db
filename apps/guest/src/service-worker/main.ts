// Shows the pages where there is no signal: the shell and the files of a ticket's page, kept as one build wrote them.
// Answers of the service are never kept here; what is kept of a ticket is the business of `lib/kept-tickets.ts`.
import type { Build, FetchEvent, LifeEvent, Worker } from './worker-types.ts'

declare const self: Worker & {
  /** Written in front of this script by the build. */
  readonly BUILD: Build
}

const PREFIX = 'taquilla-'
const CACHE = PREFIX + self.BUILD.id
/** Pages that the build before began may still ask for files of it. */
const KEPT_BUILDS = 2
/** A connection that is there by name alone counts as none. */
const PATIENCE_MS = 4_000

/** `/{language}/guest/`: every address below it is the same shell. */
const SHELL = new URL(self.registration.scope).pathname

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', answer)

async function install() {
  const cache = await caches.open(CACHE)
  await cache.addAll([new Request(SHELL, { cache: 'no-store' }), ...self.BUILD.files])
  await self.skipWaiting()
}

async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  const former = builds.filter((name) => name !== CACHE).slice(0, 1 - KEPT_BUILDS)
  await Promise.all(former.map((name) => caches.delete(name)))
  await self.clients.claim()
}

function answer(event: FetchEvent & LifeEvent) {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (self.BUILD.files.includes(new URL(request.url).pathname)) event.respondWith(readFile(request))
}

/** The page of the service, or the shell that is kept where none comes. */
async function openPage(request: Request): Promise<Response> {
  const kept = await (await caches.open(CACHE)).match(SHELL)
  if (kept === undefined) return fetch(request)
  try {
    const page = await Promise.race([fetch(request), outOfPatience()])
    return page.status < 500 ? page : kept
  } catch {
    return kept
  }
}

async function readFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

function outOfPatience(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('No page came in time.')), PATIENCE_MS)
  })
}
