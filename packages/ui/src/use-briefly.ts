import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

/** State that becomes undefined again after two seconds, such as the result of copying. */
export function useBriefly<State>() {
  const [state, setState] = useState<State>()
  useEffect(() => {
    if (state === undefined) return undefined
    const timer = setTimeout(() => setState(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  return [state, setState] as const
}
