// Docusaurus calls this in the browser after each change of route.
import { createStorageSlot } from '@docusaurus/theme-common'
import { LANGUAGE_SLOT } from './language-slot.ts'
import { SAMPLE_LANGUAGES } from './sample-language.ts'

interface RouteUpdate {
  readonly location: { readonly hash: string }
}

/** A link to a section named after a language, such as `#python`, selects that language for samples. */
export function onRouteDidUpdate({ location }: RouteUpdate): void {
  const language = SAMPLE_LANGUAGES.find(({ id }) => location.hash === `#${id}`)
  if (language) createStorageSlot(LANGUAGE_SLOT).set(language.id)
}
