import { createContext, useContext } from 'react'
import type { Schema } from '../model/reference.ts'

/** URL fragment of the enclosing body, parameter group or field; undefined if its fields have no fragments. */
export const AnchorContext = createContext<string | undefined>(undefined)

/** Returns the URL fragment of a field inside the current context. */
export function useFieldAnchor(name: string): string | undefined {
  const parent = useContext(AnchorContext)
  return parent === undefined ? undefined : `${parent}.${name}`
}

export const SchemasContext = createContext<Readonly<Record<string, Schema>>>({})

/** Returns the named schemas of the document that the page shows. */
export function useSchemas(): Readonly<Record<string, Schema>> {
  return useContext(SchemasContext)
}
