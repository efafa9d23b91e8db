import type { Language } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import type { ShowPictures } from '#documents/show-picture/show-pictures.ts'
import {
  findKindsOnSale,
  findSharedListing,
  findSharedResale,
  type SharedPage,
} from '#domain/market/index.ts'
import { presentShowPicture } from './present-show-picture.ts'

export interface PublicPage {
  readonly kind: 'resale' | 'listing'
  readonly sellerId: string
  readonly id: string
  readonly showId: string | undefined
}

/** Undefined if there is no such event, show or listing. */
export async function findShared(db: Sql, page: PublicPage): Promise<SharedPage | undefined> {
  const { kind, sellerId, id, showId } = page
  if (kind === 'listing') return findSharedListing(db, sellerId, id)
  const event = await findKindsOnSale(db, sellerId, { eventId: id, tickets: 'ALL' })
  return event && findSharedResale(db, { sellerId, showId }, event)
}

type SharedShow = Omit<PublicPage, 'kind'> & { readonly language: Language }

/** Returns the function that draws the picture of a shared show; undefined if there is no such show. */
export function createDrawSharedShow(pictures: ShowPictures) {
  return async (db: Sql, { language, ...shared }: SharedShow): Promise<Buffer | undefined> => {
    const page = await findShared(db, { kind: 'resale', ...shared })
    return page && pictures.pngOf(presentShowPicture(page, language), page.imageUrl)
  }
}
