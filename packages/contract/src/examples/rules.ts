// Rules of both example events: a genesis rule each, and exceptions for one show, one option and one price type.

import type { RuleInput } from '../entities/rule.ts'

export const aureliaRules = [
  {
    externalReferenceEventId: 'aurelia-2027',
    ruleType: 'genesis',
    rules: {
      ticketShield: true,
      superswap: true,
      superSwapConfig: { allowListing: true, allowPurchase: true },
      maxSell: 4,
      transfer: true,
      maxPriceSellConfig: { type: 'PERCENTAGE', value: 10 },
      mentaFees: { buyer: 8, seller: 5 },
    },
  },
  {
    externalReferenceEventId: 'aurelia-2027',
    ruleType: 'show',
    showId: 'aurelia-0319',
    rules: { qrUnlock: 10800, superSwapUnlock: 3600 },
  },
  {
    externalReferenceEventId: 'aurelia-2027',
    ruleType: 'show',
    showId: 'aurelia-0321',
    rules: { superswapInit: '2027-02-20T12:00:00-03:00' },
  },
  {
    externalReferenceEventId: 'aurelia-2027',
    ruleType: 'priceType',
    showId: 'aurelia-0320',
    priceTypeId: 'estudiantes',
    rules: { superSwapConfig: { allowListing: false, allowPurchase: false } },
  },
] satisfies RuleInput[]

export const velaMayorRules = [
  {
    externalReferenceEventId: 'vela-mayor-2027',
    ruleType: 'genesis',
    rules: {
      ticketShield: true,
      qrUnlock: 10800,
      superswap: true,
      superSwapConfig: { allowListing: true, allowPurchase: true },
      maxSell: 6,
      minPriceSell: 500,
      maxPriceSellConfig: { type: 'PERCENTAGE', value: 20 },
      mentaFees: {
        buyer: { type: 'PERCENTAGE', value: 10 },
        seller: { type: 'FIXED', value: 60 },
      },
    },
  },
  {
    externalReferenceEventId: 'vela-mayor-2027',
    ruleType: 'ticketOption',
    showId: 'vela-mayor-0417',
    ticketOptionId: 'campo',
    rules: { maxPriceSell: 2200 },
  },
] satisfies RuleInput[]
