/** The steps of an RFC 6901 pointer. */
export function pointerSteps(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function pointerTo(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce<unknown>(
    (parent, step) =>
      typeof parent === 'object' && parent !== null ? (parent as Record<string, unknown>)[step] : undefined,
    value,
  )
}
