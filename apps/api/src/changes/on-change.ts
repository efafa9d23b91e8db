import { type Change, type Payload, readPayload } from './change.ts'

/** Row of the outbox, as those get it who react to it. */
export interface HeardChange<Content = unknown> {
  readonly sellerId: string
  readonly outboxId: string
  readonly topic: string
  readonly payload: Content
  /** Actor of the change, such as an API key; null means the platform. */
  readonly actor?: string | null
  /** Database's time of the change in UTC, to the microsecond; as text it orders the changes of one object. */
  readonly changedAt?: string
  /** Trace of the call that made the change, as a column holds it (`tracing/trace.ts`). */
  readonly trace?: string | null
}

export type Heard<Of extends Change> = HeardChange<Payload<Of>>

/** Function that reacts to a change with mails, webhooks, entries of the history or a job. */
export interface Reaction<Context, Result> {
  readonly topic: string
  /** @throws Error if the payload does not match the declared one */
  react(context: Context, heard: HeardChange): Result
}

/** Declares what follows from a kind of change. Lists of reactions name their kind (`jobs/mails.ts`). */
export function onChange<Of extends Change, Context, Result>(
  change: Of,
  react: (context: Context, heard: Heard<Of>) => Result,
): Reaction<Context, Result> {
  return {
    topic: change.topic,
    react: (context, heard) => react(context, { ...heard, payload: readPayload(change, heard.payload) }),
  }
}

export function topicsOf(reactions: readonly Pick<Reaction<never, unknown>, 'topic'>[]): readonly string[] {
  return [...new Set(reactions.map(({ topic }) => topic))]
}

/** Lets all reactions to the change react, in their order; returns their results, none if nobody reacts. */
export async function reactAll<Context, Result>(
  reactions: readonly Reaction<Context, Promise<Result>>[],
  context: Context,
  heard: HeardChange,
): Promise<Result[]> {
  const results: Result[] = []
  for (const reaction of reactions) {
    if (reaction.topic === heard.topic) results.push(await reaction.react(context, heard))
  }
  return results
}
