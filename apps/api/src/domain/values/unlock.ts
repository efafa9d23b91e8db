/** Values of the effective rule that decide when a ticket's code unlocks. */
export interface UnlockRule {
  readonly ticketShield: { readonly value: unknown }
  readonly qrUnlock: { readonly value: unknown }
  readonly superSwapUnlock: { readonly value: unknown }
}

/** Show start, and time of the last resale; null if the owner is the primary buyer. */
export interface TicketTimes {
  readonly startsAt: Date
  readonly resoldAt: Date | null
}

/** Instant at which the code unlocks for the current owner; null if it is not locked at all. */
export function unlockInstant(rule: UnlockRule, { startsAt, resoldAt }: TicketTimes): Date | null {
  const secondsBefore = rule[resoldAt === null ? 'qrUnlock' : 'superSwapUnlock'].value as number | null
  if (rule.ticketShield.value !== true || secondsBefore === null) return null
  return new Date(startsAt.getTime() - secondsBefore * 1_000)
}

export function isUnlocked(rule: UnlockRule, ticket: TicketTimes & { readonly now: Date }): boolean {
  const unlockAt = unlockInstant(rule, ticket)
  return unlockAt === null || unlockAt <= ticket.now
}
