import type { Text } from '@taquilla/contract'

/** The English name is the one in code and messages, the Spanish one that of Spanish pages. */
export const term = (name: Text, meaning: Text) => ({ name, meaning })
