import fc from 'fast-check'
import type { Model } from '../model/model.ts'
import type { ModelCommand } from './command.ts'
import { changePrice, list, removeListing, terminateListing } from './listing-commands.ts'
import { abandon, answerChallenge, hold, lookAtPayment, pay, releaseHold } from './purchase-commands.ts'
import { readHistory, readListed, readListing, readPurchase, readTicket } from './reading-commands.ts'
import {
  callWithKey,
  cancelShow,
  changeRules,
  issueToken,
  moveClock,
  setWrongRules,
  spendToken,
  work,
} from './seller-commands.ts'
import { admit, admitBatch, issue, remove, repeatIssue, updateCode, updateHolder } from './ticket-commands.ts'

/** The next step of a resale: pays what is reserved, else reserves what is listed, else lists. */
const trade = fc.tuple(list, hold, pay).map(([listing, holding, paying]): ModelCommand => {
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

type Weighted = readonly [weight: number, ...commands: fc.Arbitrary<ModelCommand>[]]

/** The rarer a command ends what others need, the longer sequences stay interesting. */
const WEIGHTED: readonly Weighted[] = [
  [2, issue],
  [1, repeatIssue],
  [2, updateHolder, updateCode],
  [1, remove, admit, admitBatch],
  [12, trade],
  [8, list],
  [3, changePrice],
  [2, removeListing],
  [1, terminateListing],
  [6, hold],
  [4, pay, lookAtPayment, answerChallenge],
  [2, abandon],
  [1, releaseHold],
  [2, issueToken],
  [3, spendToken],
  [2, callWithKey],
  [3, changeRules],
  [1, setWrongRules, cancelShow],
  [5, moveClock],
  [3, work],
  [1, readTicket, readListing, readListed, readHistory, readPurchase],
]

/** `fc.commands` draws each entry as often, so that a weight is a number of entries. */
export const ALL_COMMANDS: fc.Arbitrary<ModelCommand>[] = WEIGHTED.flatMap(([weight, ...commands]) =>
  commands.flatMap((command) => Array.from({ length: weight }, () => command)),
)
