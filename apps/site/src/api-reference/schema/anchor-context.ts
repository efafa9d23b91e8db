import { createContext, useContext } from 'react'

/** URL fragment of the enclosing body, parameter group or field; undefined if its fields have no fragments. */
export const AnchorContext = createContext<string | undefined>(undefined)

/** Returns the URL fragment of a field inside the current context. */
export function useFieldAnchor(name: string): string | undefined {
  const parent = useContext(AnchorContext)
  return parent === undefined ? undefined : `${parent}.${name}`
}
