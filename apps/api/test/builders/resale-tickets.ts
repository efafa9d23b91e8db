import type { RuleField } from '@taquilla/contract'
import { mergeRules } from '#domain/events/rules/effective-rule.ts'
import type { ResaleTicket } from '#domain/market/index.ts'
import type { ResaleRule } from '#domain/market/terms/resale-rule.ts'
import { buildStoredRule } from './stored-rules.ts'

const NOW = new Date('2027-03-01T12:00:00Z')

/**
 * A ticket that can be listed under {@link buildResaleRule}: a month before its show, bought for 100.00 plus 10 %.
 */
export function buildResaleTicket(overrides: Partial<ResaleTicket> = {}): ResaleTicket {
  return {
    id: '01990f80-1d3c-7e10-b5a8-04c7f2619d3b',
    ticketId: 'ticket',
    eventReference: 'event',
    showId: 'show',
    ticketOptionId: 'stalls',
    priceTypeId: null,
    priceMinor: 10_000n,
    currency: 'MXN',
    status: 'ACTIVE',
    ownerEmail: 'Ana@example.com',
    buyerPhone: '+525512345678',
    resoldAt: null,
    isCodeAwaited: false,
    isCodeReleased: false,
    isLite: false,
    holder: null,
    seating: null,
    isPartOfAPass: false,
    prices: { own: 10_000n, priceType: null, option: { minor: null, currency: 'MXN' } },
    primarySalesFee: { type: 'PERCENTAGE', value: '10' },
    optionTitle: 'Stalls',
    priceTypeTitle: null,
    showStatus: 'LIVE',
    startsAt: new Date('2027-04-01T20:00:00Z'),
    isResaleEnabled: true,
    delivery: null,
    redemption: {},
    hasSeatMap: false,
    replacesCodes: false,
    usedAt: null,
    listing: null,
    handover: null,
    handoverCount: 0,
    isHandedOver: false,
    now: NOW,
    ...overrides,
  }
}

/** A rule that allows resale and unlocks codes an hour before the show, with overrides. */
export function buildResaleRule(values: Partial<Record<RuleField, unknown>> = {}): ResaleRule {
  const { 'mentaFees.buyer': buyer, 'mentaFees.seller': seller, ...plain } = values
  const base = { ticketShield: true, superswap: true, qrUnlock: 3_600 }
  const mentaFees = { ...(buyer ? { buyer } : {}), ...(seller ? { seller } : {}) }
  return mergeRules([buildStoredRule({ values: { ...base, ...plain, mentaFees } as never })])
}
