import { createContext, useContext } from 'react'
import { type Outline, operationSlugs } from '../model/outline.ts'
import type { Reference, Server } from '../model/reference.ts'

/** `loading`: waiting for the API. `unreachable`: the API sent no document. */
export type LoadState = 'loading' | 'loaded' | 'unreachable'

/** Values that all parts of the reference share. */
export interface ReferenceContextValue {
  readonly outline: Outline
  /** Slugs of the parts that have a page. */
  readonly slugs: readonly string[]
  /** The document of the API, once loaded. */
  readonly live: Reference | undefined
  readonly loadState: LoadState
  readonly retry: () => void
  /** Servers that accept requests; the first is the default. */
  readonly servers: readonly Server[]
  /** Receives the anchor of the operation that is being read. */
  readonly setCurrent: (anchor: string | undefined) => void
}

export const ReferenceContext = createContext<ReferenceContextValue>({
  outline: { servers: [], groups: [] },
  slugs: [],
  live: undefined,
  loadState: 'loading',
  retry: () => undefined,
  servers: [],
  setCurrent: () => undefined,
})

export function useReferenceContext(): ReferenceContextValue {
  return useContext(ReferenceContext)
}

/** Slug of each operation's part, by operation id. */
export function useOperationSlugs(): Readonly<Record<string, string>> {
  return operationSlugs(useReferenceContext().outline)
}
