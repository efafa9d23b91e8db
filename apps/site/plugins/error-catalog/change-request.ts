import type { Changes } from './wrong-request.ts'

type Members = Readonly<Record<string, unknown>>

/** Copy of a value with the members at the pointers replaced, added, or left out. */
export function changed<Value>(value: Value, change: Changes = {}, without: readonly string[] = []): Value {
  const replaced = Object.entries(change).reduce<unknown>(
    (whole, [pointer, member]) => withMember(whole, namesIn(pointer), { member }),
    value,
  )
  return without.reduce((whole, pointer) => withMember(whole, namesIn(pointer)), replaced) as Value
}

function namesIn(pointer: string): readonly string[] {
  return pointer.split('/').slice(1)
}

/** Without `given`, leaves the member out. */
function withMember(
  value: unknown,
  [name = '', ...inside]: readonly string[],
  given?: { readonly member: unknown },
): unknown {
  const members = (value ?? {}) as Members
  const member = inside.length > 0 ? withMember(members[name], inside, given) : given?.member
  if (Array.isArray(value)) return value.with(Number(name), member)
  if (inside.length > 0 || given !== undefined) return { ...members, [name]: member }
  const { [name]: _, ...others } = members
  return others
}
