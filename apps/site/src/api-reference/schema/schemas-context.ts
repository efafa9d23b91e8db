import { createContext, useContext } from 'react'
import type { Schema } from '../model/reference.ts'

export const SchemasContext = createContext<Readonly<Record<string, Schema>>>({})

/** Returns the named schemas of the document that the page shows. */
export function useSchemas(): Readonly<Record<string, Schema>> {
  return useContext(SchemasContext)
}
