import Type, { type Static, type TObject, type TOptional, type TSchema, type TUnsafe } from 'typebox'
import { Compile, Errors, type Validator } from 'typebox/schema'

export type Members = Readonly<Record<string, TSchema>>

/** Kind of change that rows of the outbox announce. `catalog.ts` declares all of them. */
export interface Change<Topic extends string = string, Declared extends Members = Members> {
  readonly topic: Topic
  /** Schema of the payload. It allows unknown members, since a later process of this version may write more. */
  readonly schema: TObject<Declared>
  /** Never set; carries the TypeScript type of the members. */
  readonly members?: Declared
}

/** Payload as it may be read, also from a row that an earlier version wrote. */
export type Payload<Of extends Change> = Static<Of['schema']>

type MembersOf<Of extends Change> = NonNullable<Of['members']>
type IsOptional<Member> = Member extends { readonly '~optional': true }
  ? Member extends { readonly isNew: true }
    ? false
    : true
  : false

/** Names of the members that not every change of the kind has. */
export type OptionalMember<Of extends Change> = {
  [Name in keyof MembersOf<Of>]: IsOptional<MembersOf<Of>[Name]> extends true ? Name : never
}[keyof MembersOf<Of>]

/** Payload as this version must write it. */
export type WrittenPayload<Of extends Change> = {
  readonly [Name in Exclude<keyof MembersOf<Of>, OptionalMember<Of>>]: Static<MembersOf<Of>[Name]>
} & { readonly [Name in OptionalMember<Of>]?: Static<MembersOf<Of>[Name]> }

/** Declares a kind of change. A topic that was once deployed keeps its name, and its members keep their meaning. */
export function change<const Topic extends string, Declared extends Members>(
  topic: Topic,
  members: Declared,
): Change<Topic, Declared> {
  return { topic, schema: Type.Object(members) as unknown as TObject<Declared> }
}

/** Member that every change has by now, but that rows of an earlier version lack. */
export function isNew<Schema extends TSchema>(
  schema: Schema,
): TOptional<TUnsafe<Static<Schema>>> & { readonly isNew: true } {
  return Object.assign(Type.Optional(Type.Unsafe<Static<Schema>>(schema)), { isNew: true as const })
}

/** False for a member that is only missing in rows of earlier versions. */
export function isOptionalMember(member: TSchema | undefined): boolean {
  return Type.IsOptional(member) && !('isNew' in member)
}

/** @throws Error with what does not match, without values */
export function readPayload<Of extends Change>(change: Of, payload: unknown): Payload<Of> {
  if (isPayload(change, payload)) return payload
  const faults = Errors(change.schema, payload)[1].map((each) => `${each.instancePath} ${each.message}`)
  throw new Error(`The payload of ${change.topic} does not match: ${faults.join('; ')}`)
}

// Compiled at the first use. A check that interprets the schema takes 60 times as long, and each change is checked by
// the relay and by every job that hears it.
const validators = new WeakMap<TObject, Validator>()

export function isPayload<Of extends Change>({ schema }: Of, payload: unknown): payload is Payload<Of> {
  const validator = validators.get(schema) ?? Compile(schema)
  validators.set(schema, validator)
  return validator.Check(payload)
}
