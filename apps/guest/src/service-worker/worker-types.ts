// The part of a worker's world that ours uses: the library that describes it cannot stand beside that of pages.

/** What the build tells of itself. */
export interface Build {
  /** Another for every build. */
  readonly id: string
  /** Paths of the files that a ticket's page needs. */
  readonly files: readonly string[]
}

export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface Worker {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent & LifeEvent) => void): void
}
