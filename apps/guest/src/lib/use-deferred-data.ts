import { useDeferredValue } from 'react'

/**
 * Undefined until React has time for a deferred render. The first render of a whole page would block a slow phone;
 * deferred, it is interruptible. Later changes are shown at once.
 */
export function useDeferredData<Data>(data: Data | undefined): Data | undefined {
  const isThere = useDeferredValue(data !== undefined)
  return isThere ? data : undefined
}
