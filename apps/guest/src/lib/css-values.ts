/**
 * Ref callback that sets CSS custom properties. The Content Security Policy forbids style attributes in markup but lets
 * scripts set them.
 */
export function cssValues(values: Readonly<Record<`--${string}`, string>>) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, value)
  }
}
