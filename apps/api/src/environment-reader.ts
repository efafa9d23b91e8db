export type Environment = Readonly<Record<string, string | undefined>>

export type EnvironmentReader = ReturnType<typeof reader>

/** Reads variables by what they hold, and notes every one that is missing or cannot be used. */
export function reader(environment: Environment, faults: string[]) {
  const text = (name: string, fallback: string, isValid: (value: string) => boolean = () => true) => {
    const value = environment[name] || fallback
    if (!isValid(value)) faults.push(`${name} has a value that cannot be used`)
    return value
  }
  const origin = (name: string, fallback: string) => {
    const value = text(name, fallback, (given) => URL.canParse(given) && /^https?:/.test(given))
    return URL.canParse(value) ? new URL(value).origin : value
  }
  return {
    text,
    /** Whether all of them are set; some of them are a mistake. */
    areSet(...names: readonly string[]) {
      const missing = names.filter((name) => !environment[name])
      if (missing.length === 0) return true
      if (missing.length < names.length) faults.push(...missing.map((name) => `${name} is missing`))
      return false
    },
    required(name: string, isValid: (value: string) => boolean) {
      if (!environment[name]) faults.push(`${name} is missing`)
      return environment[name] ? text(name, '', isValid) : ''
    },
    integer(name: string, fallback: number, bounds: number | { readonly from: number; readonly to: number }) {
      const { from, to } = typeof bounds === 'number' ? { from: 0, to: bounds } : bounds
      const isValid = (given: string) =>
        /^\d{1,9}$/.test(given) && Number(given) >= from && Number(given) <= to
      const value = text(name, String(fallback), isValid)
      // What is derived from it must not be blamed as well.
      return isValid(value) ? Number(value) : fallback
    },
    /** The first is the default. */
    oneOf<Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value {
      const value = text(name, values[0], (given) => (values as readonly string[]).includes(given))
      return values.find((each) => each === value) ?? values[0]
    },
    /** Parts between commas. */
    list(name: string, form: RegExp): string[] {
      const parts = (given: string) => given.split(',').map((part) => part.trim())
      const value = text(name, '', (given) => given === '' || parts(given).every((part) => form.test(part)))
      return value === '' ? [] : parts(value)
    },
    origin,
    optionalOrigin: (name: string) => (environment[name] ? origin(name, '') : undefined),
  }
}
