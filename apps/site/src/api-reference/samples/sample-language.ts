import { useStorageSlot } from '@docusaurus/theme-common'

export type SampleLanguage = 'curl' | 'node'

/** The language of samples: one choice for every operation and for the tabs of guide pages, kept for the next visit. */
export function useSampleLanguage(): readonly [SampleLanguage, (language: string) => void] {
  const [stored, slot] = useStorageSlot('docusaurus.tab.sample')
  return [stored === 'node' ? 'node' : 'curl', (language) => slot.set(language)]
}
