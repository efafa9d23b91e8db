/**
 * A ref that gives an element values of custom properties, for what no class can name, such as a place on a scale.
 * The policy of the pages forbids style attributes in markup; scripts may set them.
 */
export function cssValues(values: Readonly<Record<`--${string}`, string>>) {
  return (element: HTMLElement | null) => {
    for (const [name, value] of Object.entries(values)) element?.style.setProperty(name, value)
  }
}
