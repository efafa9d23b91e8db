import { useStorageSlot } from '@docusaurus/theme-common'
import { SAMPLE_LANGUAGES, type SampleLanguage } from './sample-language.ts'

/** The language of samples: one choice for the reference and for every page, kept for the next visit. */
export function useSampleLanguage(): readonly [SampleLanguage, (language: string) => void] {
  // The slot of the theme's own tabs with the group `sample`.
  const [stored, slot] = useStorageSlot('docusaurus.tab.sample')
  const known = SAMPLE_LANGUAGES.find(({ id }) => id === stored)
  return [known?.id ?? 'curl', (language) => slot.set(language)]
}
