/** Event that asks a static section to hydrate before it comes near the window. */
export const HYDRATE_EVENT = 'hydrate-section'

/** Starts hydration of the section around an element; false if it is hydrated already. */
export function hydrateSection(element: Element): boolean {
  const section = element.closest('[data-section="static"]')
  section?.dispatchEvent(new Event(HYDRATE_EVENT))
  return section !== null
}
