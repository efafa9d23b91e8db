import { createContext, use } from 'react'
import { type GuestAddress, pathsFor } from '#config/paths.ts'
import type { HttpClient } from './http-client.ts'

interface GuestContextValue {
  readonly address: GuestAddress
  readonly client: HttpClient
}

const GuestContext = createContext<GuestContextValue | undefined>(undefined)

export const GuestContextProvider = GuestContext.Provider

/** Language and seller of the current URL. @throws Error outside `<GuestContextProvider>`. */
export function useGuestAddress(): GuestAddress {
  return useGuestContext().address
}

/** URLs of all pages for the current seller and language. */
export function usePaths(): ReturnType<typeof pathsFor> {
  return pathsFor(useGuestContext().address)
}

/** HTTP client bound to the current seller and language. */
export function useClient(): HttpClient {
  return useGuestContext().client
}

function useGuestContext(): GuestContextValue {
  const value = use(GuestContext)
  if (value === undefined) throw new Error('Wrap the component in <GuestContextProvider>.')
  return value
}
