// Replaces Docusaurus' private module with the same exports. The flag is set in a transition, so that React renders
// browser-only parts in slices too.
import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react'

/** True after hydration; false on the server and in the first render. */
export const Context = createContext(false)

interface BrowserContextProviderProps {
  readonly children: ReactNode
}

export function BrowserContextProvider({ children }: BrowserContextProviderProps) {
  const [isBrowser, setIsBrowser] = useState(false)
  useEffect(() => startTransition(() => setIsBrowser(true)), [])
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>
}
