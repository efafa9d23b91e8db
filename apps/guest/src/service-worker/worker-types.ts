// The worker API used here. TypeScript's webworker library conflicts with the DOM library of the pages.

export interface Build {
  /** Differs between builds; part of the cache's name. */
  readonly id: string
  /** URL paths of the files that the ticket pages need. */
  readonly files: readonly string[]
}

export interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface ServiceWorkerScope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent & LifecycleEvent) => void): void
}
