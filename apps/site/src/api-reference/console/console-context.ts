import { createContext, useContext } from 'react'
import type { Server } from '../model/reference.ts'

/** What every console of the page shares. */
interface ConsoleSurroundings {
  /** Where requests can be sent, the usual one first. */
  readonly servers: readonly Server[]
  readonly fieldErrors: FieldErrorTexts
}

/** What each fault of a field is called in the language of the page: as the API itself would say it. */
export interface FieldErrorTexts {
  /** Templates by code, such as `field.required`. */
  readonly codes: Readonly<Record<string, string>>
  /** What a string of a format must look like. */
  readonly formats: Readonly<Record<string, string>>
}

export const ConsoleContext = createContext<ConsoleSurroundings>({
  servers: [],
  fieldErrors: { codes: {}, formats: {} },
})

export function useConsoleSurroundings(): ConsoleSurroundings {
  return useContext(ConsoleContext)
}
