import fc from 'fast-check'
import type { ModelCommand } from '../command.ts'
import type { Model } from '../model.ts'
import { list } from './listing-commands.ts'
import { hold, pay } from './purchase-commands.ts'

/** The next step of a resale: pays what is reserved, else reserves what is listed, else lists. */
export const trade = fc.tuple(list, hold, pay).map(([listing, holding, paying]): ModelCommand => {
  let latest = listing
  const next = ({ purchases, listings }: Model) => {
    if (purchases.some(({ status }) => status === 'OPEN')) return paying
    return listings.some(({ status }) => status === 'ACTIVE') ? holding : listing
  }
  return {
    check: () => true,
    run: (model, world) => {
      latest = next(model)
      return latest.run(model, world)
    },
    toString: () => latest.toString(),
  }
})
