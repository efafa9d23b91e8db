import { createContext, useContext } from 'react'

/** The address within the page of what is being drawn; undefined where its fields have none. */
export const AnchorContext = createContext<string | undefined>(undefined)

/** The address of a field of what is being drawn. */
export function useFieldAnchor(name: string): string | undefined {
  const around = useContext(AnchorContext)
  return around === undefined ? undefined : `${around}.${name}`
}
