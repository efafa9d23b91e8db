/** Splits an RFC 6901 pointer into its unescaped steps. */
export function pointerSteps(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function pointerTo(steps: readonly (string | number)[]): string {
  return steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Returns the value at an RFC 6901 pointer; undefined if the pointer leads to nothing. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce<unknown>(
    (parent, step) =>
      typeof parent === 'object' && parent !== null ? (parent as Record<string, unknown>)[step] : undefined,
    value,
  )
}
