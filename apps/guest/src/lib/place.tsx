import { createContext, use } from 'react'
import { type Place, pathsAt } from '#config/paths.ts'
import type { HttpClient } from './http-client.ts'

interface PlaceValue {
  readonly place: Place
  readonly client: HttpClient
}

const PlaceContext = createContext<PlaceValue | undefined>(undefined)

export const PlaceProvider = PlaceContext.Provider

/** Language and seller of the address. @throws Error outside of the app. */
export function usePlace(): Place {
  return useValue().place
}

/** Addresses of the app, at the present seller and in the present language. */
export function usePaths(): ReturnType<typeof pathsAt> {
  return pathsAt(useValue().place)
}

/** Sends calls for the present seller, in the present language. */
export function useClient(): HttpClient {
  return useValue().client
}

function useValue(): PlaceValue {
  const value = use(PlaceContext)
  if (value === undefined) throw new Error('Put <PlaceProvider> around what knows the address.')
  return value
}
