import { createContext, useContext } from 'react'
import type { Server } from '../model/reference.ts'

interface ConsoleContextValue {
  /** Servers that accept requests; the first is the default. */
  readonly servers: readonly Server[]
  readonly fieldErrors: FieldErrorTexts
}

/** Texts of the API's field errors in the language of the page. */
export interface FieldErrorTexts {
  /** Message templates by error code, such as `field.required`. */
  readonly codes: Readonly<Record<string, string>>
  /** Description of each string format, by format name. */
  readonly formats: Readonly<Record<string, string>>
}

export const ConsoleContext = createContext<ConsoleContextValue>({
  servers: [],
  fieldErrors: { codes: {}, formats: {} },
})

export function useConsoleContext(): ConsoleContextValue {
  return useContext(ConsoleContext)
}
