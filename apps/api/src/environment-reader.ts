import Type, { type Static, type TSchema } from 'typebox'
import { Errors } from 'typebox/schema'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings that a schema declares. Each names its variable in `variable`; an empty variable counts as
 * unset. An optional object is absent unless one of its required variables is set, and then requires all of them.
 */
export type EnvironmentReader = <Schema extends TSchema>(schema: Schema) => Static<Schema>

/** Parts of a schema that the reader uses. */
interface Declared {
  readonly variable?: string
  readonly type?: string
  readonly isOrigin?: boolean
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Declared>>
}

/** An http or https URL, reduced to its origin. */
export const origin = (variable: string, options: { readonly default?: string } = {}) =>
  Type.String({ variable, isOrigin: true, pattern: /^https?:\/\/[^/]+$/, ...options })

/** Comma-separated texts. */
export const list = (variable: string, pattern: RegExp) =>
  Type.Array(Type.String({ pattern }), { variable, default: [] })

/** Returns a reader that adds a sentence to `faults` for each missing or invalid variable, without its value. */
export function reader(environment: Environment, faults: string[]): EnvironmentReader {
  const isSet = ({ variable = '' }: Declared) => Boolean(environment[variable])
  const isGroupSet = ({ properties = {} }: Declared) =>
    Object.values(properties).some((each) => !Type.IsOptional(each) && !('default' in each) && isSet(each))
  const isAbsent = (schema: Declared) =>
    Type.IsOptional(schema) && !(schema.properties ? isGroupSet(schema) : isSet(schema))

  function readVariable(schema: Declared): unknown {
    const { variable = '', default: fallback } = schema
    if (!isSet(schema)) {
      if (fallback === undefined) faults.push(`${variable} is missing`)
      return fallback
    }
    const value = parse(schema, environment[variable] ?? '')
    const [error] = Errors(schema, value)[1]
    if (error) faults.push(`${variable} has a value that cannot be used: it ${explain(error)}`)
    return value
  }

  function readGroup(schema: Declared): object {
    const previousCount = faults.length
    const group = Object.entries(schema.properties ?? {})
      .filter(([, each]) => !isAbsent(each))
      .map(([name, each]) => [name, each.properties ? readGroup(each) : readVariable(each)])
    const settings = Object.fromEntries(group)
    // Checks across variables of a group assume that each variable is valid.
    if (faults.length === previousCount)
      faults.push(...Errors(schema, settings)[1].map(({ message }) => message))
    return settings
  }
  return (schema) => readGroup(schema) as Static<typeof schema>
}

/** @throws Error naming every missing or invalid variable */
export function readEnvironment<Value>(
  environment: Environment,
  read: (read: EnvironmentReader) => Value,
): Value {
  const faults: string[] = []
  const value = read(reader(environment, faults))
  if (faults.length > 0) throw new Error(`The configuration is not usable: ${faults.join('; ')}.`)
  return value
}

/** Converts the text to its declared type; a text that does not fit stays a text, which the schema then rejects. */
function parse({ type, isOrigin }: Declared, text: string): unknown {
  if (type === 'array') return text.split(',').map((part) => part.trim())
  if (type === 'integer' && /^-?\d{1,9}$/.test(text)) return Number(text)
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true'
  return isOrigin && /^https?:/.test(text) && URL.canParse(text) ? new URL(text).origin : text
}

function explain(error: ReturnType<typeof Errors>[1][number]): string {
  return error.keyword === 'enum' ? `must be one of ${error.params.allowedValues.join(', ')}` : error.message
}
