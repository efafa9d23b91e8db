import { useDeferredValue } from 'react'

/**
 * What a page was waiting for, undefined until there is time for it. A whole page that comes at once would keep a slow
 * phone from answering meanwhile; this way it is made bit by bit. What changes later is shown at once.
 */
export function useUnhurried<Data>(data: Data | undefined): Data | undefined {
  const isThere = useDeferredValue(data !== undefined)
  return isThere ? data : undefined
}
