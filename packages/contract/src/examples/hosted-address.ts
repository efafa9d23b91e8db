import { ids } from './ids.ts'

/** Example URL of a hosted page. */
export function hostedAddress(path: string, query: Readonly<Record<string, string>> = {}): string {
  return `https://entradas.taquilla.example${path}?${new URLSearchParams({ ticketSellerId: ids.ticketSeller, ...query })}`
}

export const exampleToken = 'q3Zt8mVx2LrYb0WfKc7NhJd5uGs9PaE1oTi4XyBv6Rk'
