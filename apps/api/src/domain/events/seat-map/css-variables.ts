/** Values that the style sheets of a drawing declare for its elements, by the names of properties. */
export type Declared = ReadonlyMap<Element, ReadonlyMap<string, string>>

/** Returns a value with its variables replaced as they apply to the element; undefined if one has no value. */
export type Substitute = (element: Element, value: string) => string | undefined

const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g
/** Variables within the default of a variable, and characters of a value: limits for values that multiply themselves. */
const MAX_ROUNDS = 20
const MAX_VALUE_LENGTH = 2_000

export function createSubstitution(declared: Declared): Substitute {
  /** Values of variables by element. While a value is computed it is absent, as it is for variables that need themselves. */
  const known = new Map<Element, Map<string, string | undefined>>()

  function variableOf(element: Element, name: string): string | undefined {
    let declaring: Element | null = element
    while (declaring !== null && !declared.get(declaring)?.has(name)) declaring = declaring.parentElement
    if (declaring === null) return undefined
    const values = known.get(declaring) ?? new Map<string, string | undefined>()
    known.set(declaring, values)
    if (!values.has(name)) {
      values.set(name, undefined)
      values.set(name, substitute(declaring, declared.get(declaring)?.get(name) ?? ''))
    }
    return values.get(name)
  }

  function substitute(element: Element, value: string): string | undefined {
    let substituted = value
    for (let round = 0; substituted.includes('var('); round += 1) {
      if (round === MAX_ROUNDS || substituted.length > MAX_VALUE_LENGTH) return undefined
      let isWhole = true
      substituted = substituted.replaceAll(VARIABLE, (_, name: string, fallback?: string) => {
        const found = variableOf(element, name) ?? fallback
        isWhole &&= found !== undefined && found.length <= MAX_VALUE_LENGTH
        return isWhole ? (found?.trim() ?? '') : ''
      })
      if (!isWhole) return undefined
    }
    return substituted
  }

  return substitute
}
