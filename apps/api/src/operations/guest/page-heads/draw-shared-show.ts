import type { Language } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { ShowPictures } from '#documents/show-picture/show-pictures.ts'
import { findShared, type PublicPage } from './find-shared.ts'
import { presentShowPicture } from './present-show-picture.ts'

type SharedShow = Omit<PublicPage, 'kind'> & { readonly language: Language }

/** Returns the function that draws the picture of a shared show; undefined if there is no such show. */
export function createDrawSharedShow(pictures: ShowPictures) {
  return async (db: Sql, { language, ...shared }: SharedShow): Promise<Buffer | undefined> => {
    const page = await findShared(db, { kind: 'resale', ...shared })
    return page && pictures.pngOf(presentShowPicture(page, language), page.imageUrl)
  }
}
