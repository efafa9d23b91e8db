/** Ids that all examples share, so that they refer to the same objects. */
export const ids = {
  ticketSeller: 'mirasoles',
  aurelia: '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17',
  velaMayor: '01990f71-0b64-7a52-8f0e-6d1c93b7a2e4',
  ticketAur0001: '01990f80-1d3c-7e10-b5a8-04c7f2619d3b',
  ticketAur0002: '01990f80-1d3d-7b46-8c19-7f30d2ae5b64',
  ticketAur0003: '01990f80-1d3e-7f02-a7c4-2b915d08e6f1',
  ticketVm0002: '01990f83-6e92-7b4d-9c27-5a8e10d4f6c1',
  listingAur0001: '019a2b14-7f05-7d68-8e3a-91b4c0d72f5e',
  listingAur0002: '019a2b14-7f06-7b1f-a4d9-3e6c58f0721a',
  listingGroup: '019a2b14-7f04-7a3e-8c51-d20e6b97f4a8',
  buyIntention: '019a2d90-5b18-7f42-9a6d-c81e3f7402b5',
  sale: '019a2d88-41c7-7e05-9b3a-6f0d52c8e914',
  changedBuyIntention: '019a2d91-0c36-7b58-8f14-7a9d20e5c6b3',
  paidBuyIntention: '019a2d92-6e04-7a81-b35c-f0d9472c18e6',
  expiredBuyIntention: '019a2d93-1f58-7c3b-92e7-40bd86a5c2f9',
  cart: '019a2d90-5b19-7e07-8d3b-16f9a2c5408e',
  payment: '019a2d91-08c4-7b6e-9f15-2ad7c4e80b93',
  ledgerEntry: '019a2d91-30a7-7c12-8be6-74f1d95a03ce',
  ledgerTransaction: '019a2d91-30a6-7f58-a1d9-0c8be27f4361',
  ruleGenesis: '01990f95-60e1-7c2a-8d54-b3f7091ec462',
  ruleShow: '01990f95-60e2-7a90-9e03-5c4d82f1a7b9',
  handover: '019a2f31-4d07-7b92-a6c5-18e0f7d39b42',
  webhookEndpoint: '019a2f10-2b60-7c43-9e1d-64d8a07f3b25',
  webhook: '019a2f10-6d18-74aa-b83f-0c5e91d72a46',
  request: '019a2e01-3c77-7d29-8b40-f5e16a92c7d3',
} as const

/** Example URL of a hosted page. */
export function hostedAddress(path: string, query: Readonly<Record<string, string>> = {}): string {
  return `https://entradas.taquilla.example${path}?${new URLSearchParams({ ticketSellerId: ids.ticketSeller, ...query })}`
}

export const exampleToken = 'q3Zt8mVx2LrYb0WfKc7NhJd5uGs9PaE1oTi4XyBv6Rk'
