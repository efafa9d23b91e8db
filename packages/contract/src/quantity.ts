import { type Text, text } from './text.ts'

interface Unit {
  readonly one: Text
  readonly other: Text
}

const UNITS = {
  character: { one: text('carácter', 'character'), other: text('caracteres', 'characters') },
  item: { one: text('elemento', 'item'), other: text('elementos', 'items') },
  property: { one: text('campo', 'field'), other: text('campos', 'fields') },
} as const satisfies Record<string, Unit>

export type UnitName = keyof typeof UNITS

/** Returns a count with its unit: "1 character", "2 characters". */
export function quantity(count: number, unit: UnitName): Text {
  const { es, en } = UNITS[unit][count === 1 ? 'one' : 'other']
  return text(`${count} ${es}`, `${count} ${en}`)
}
