import type { Language } from '@taquilla/contract'
import { type Messages, TEXTS } from './messages.ts'

/** Each file of texts is a separate chunk; a visit loads those of every page, and of the pages that it opens. */
const LOADERS = import.meta.glob<Readonly<Record<string, Partial<Messages>>>>([
  '../locales/{es,en}/*.ts',
  '!../locales/*/{alert,file-refused,handover,help,hour,saved-copy,ticket-dialog,visitor}.ts',
])

/** Loads files of `src/locales/<language>`, whose texts `translator` then returns. */
export async function loadTexts(language: Language, files: readonly string[]): Promise<void> {
  const loaded = files.map(async (file) => {
    const load = LOADERS[`../locales/${language}/${file}.ts`]
    if (load === undefined) throw new Error(`There are no texts in ${language}/${file}.ts.`)
    Object.assign(TEXTS[language], ...Object.values(await load()))
  })
  await Promise.all(loaded)
}
