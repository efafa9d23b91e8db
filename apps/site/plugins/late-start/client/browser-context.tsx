// In the place of Docusaurus' module of the same exports: what only a browser shows is rendered in slices too.
import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react'
import { replayPresses, stopRecording } from './early-presses'

/** Whether the page was taken over by React: false on the server and in the first render. */
export const Context = createContext(false)

interface BrowserContextProviderProps {
  readonly children: ReactNode
}

export function BrowserContextProvider({ children }: BrowserContextProviderProps) {
  const [isBrowser, setIsBrowser] = useState(false)
  useEffect(() => startTransition(() => setIsBrowser(true)), [])
  useEffect(() => {
    if (!isBrowser) return
    stopRecordingOfDevelopment()
    replayPresses()
  }, [isBrowser])
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>
}

/** `docusaurus start` has an entry of its own, which does not stop it. */
function stopRecordingOfDevelopment() {
  if (process.env.NODE_ENV !== 'production') stopRecording()
}
