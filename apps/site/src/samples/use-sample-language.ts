import { useStorageSlot } from '@docusaurus/theme-common'
import { LANGUAGE_SLOT } from './language-slot.ts'
import { SAMPLE_LANGUAGES, type SampleLanguage } from './sample-language.ts'

/** Language of samples, shared by all pages and stored for the next visit. */
export function useSampleLanguage(): readonly [SampleLanguage, (language: string) => void] {
  const [stored, slot] = useStorageSlot(LANGUAGE_SLOT)
  const known = SAMPLE_LANGUAGES.find(({ id }) => id === stored)
  return [known?.id ?? 'curl', (language) => slot.set(language)]
}
