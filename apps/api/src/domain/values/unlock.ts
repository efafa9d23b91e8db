/** What of a ticket's effective rule says when its code unlocks. */
export interface UnlockRule {
  readonly ticketShield: { readonly value: unknown }
  readonly qrUnlock: { readonly value: unknown }
  readonly superSwapUnlock: { readonly value: unknown }
}

/** When a code unlocks depends on its show, and on whether its owner bought it on resale. */
export interface UnlockedTicket {
  readonly startsAt: Date
  readonly resoldAt: Date | null
}

/** When the code unlocks for its present owner; null where it is not locked, or unlocks at once. */
export function unlockInstant(rule: UnlockRule, { startsAt, resoldAt }: UnlockedTicket): Date | null {
  const secondsBefore = rule[resoldAt === null ? 'qrUnlock' : 'superSwapUnlock'].value as number | null
  if (rule.ticketShield.value !== true || secondsBefore === null) return null
  return new Date(startsAt.getTime() - secondsBefore * 1_000)
}

/** Whether the code has unlocked for its present owner. */
export function isUnlocked(rule: UnlockRule, ticket: UnlockedTicket & { readonly now: Date }): boolean {
  const unlockAt = unlockInstant(rule, ticket)
  return unlockAt === null || unlockAt <= ticket.now
}
