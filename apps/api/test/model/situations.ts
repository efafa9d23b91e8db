/** Situations that must all occur, because without them a run would show little. */
const SITUATIONS = [
  'an identical ticket was sent again',
  'a used ticket id with other content was refused',
  'a ticket from the queue was rejected later',
  'a batch was refused because of one of its tickets',
  'a listed ticket was deleted',
  'a held ticket was deleted',
  'the admission of a listed ticket was refused',
  'an admission was reported twice',
  'a price out of bounds was refused',
  'a listing over the limit per person was refused',
  'a ticket of somebody else was not listed',
  'a price was changed',
  'a held listing was not taken down',
  'a whole pack was taken down',
  'an own purchase was refused',
  'a held listing was refused',
  'a part of a pack was refused',
  'a pack was bought whole',
  'a bought ticket was sold again',
  'a fee was rounded at exactly half a cent',
  'a hold expired before payment',
  'a listing with an expired hold was held again',
  'a payment was declined',
  'a challenge extended a hold',
  'a late payment was refunded',
  'a payment for a void purchase was refunded',
  'a sale of a cancelled show was refunded',
  'a show was cancelled while held',
  'resale was switched off while held',
  'a show began with listings',
  'a token was spent twice',
  'a token expired',
  'a session ended',
  'a key was replayed',
  'a key was refused for another request',
] as const

export type Situation = (typeof SITUATIONS)[number]

const counts = new Map<Situation, number>()
const commands = new Map<string, { ran: number; refused: number }>()
let current = { ran: 0, refused: 0 }

export function saw(situation: Situation, isSeen = true): void {
  if (isSeen) counts.set(situation, (counts.get(situation) ?? 0) + 1)
}

export function countCommand(name: string): void {
  current = commands.get(name) ?? { ran: 0, refused: 0 }
  commands.set(name, current)
  current.ran += 1
}

/** Counts the call of the command that runs as refused. */
export function countRefused(): void {
  current.refused += 1
}

/** Later refusals belong to no command. */
export function endCommand(): void {
  current = { ran: 0, refused: 0 }
}

export function missingSituations(): Situation[] {
  return SITUATIONS.filter((situation) => !counts.has(situation))
}

/** Commands, with how many of them the service refused, and situations. */
export function situationTable(): string {
  const byName = [...commands].toSorted(([one], [other]) => one.localeCompare(other))
  return [
    ...byName.map(([name, { ran, refused }]) => rowOf(ran, `${name} (${refused} refused)`)),
    ...SITUATIONS.map((situation) => rowOf(counts.get(situation) ?? 0, situation)),
  ].join('\n')
}

function rowOf(count: number, text: string): string {
  return `${String(count).padStart(8)}  ${text}`
}

export function commandCount(): number {
  return [...commands.values()].reduce((sum, { ran }) => sum + ran, 0)
}
