import type { ImageMediaType } from '@taquilla/contract/guest'
import type { TicketCodes } from '#domain/tickets/index.ts'
import { type FetchedFiles, sniffImage } from './fetched-files.ts'

/** Access code of a ticket: a text to draw as a QR code, or a picture. */
export type CodePicture =
  | { readonly kind: 'TEXT'; readonly text: string }
  | { readonly kind: 'IMAGE'; readonly mediaType: ImageMediaType; readonly bytes: Buffer }

const DATA_PREFIX = /^data:[^,]*,/

/** Undefined if the picture could not be fetched or is not an image. */
export async function pictureOf(
  { type, locator }: Pick<TicketCodes, 'type' | 'locator'>,
  files: FetchedFiles,
): Promise<CodePicture | undefined> {
  if (type === 'OTHER') return { kind: 'TEXT', text: locator }
  const bytes =
    type === 'URL'
      ? await files.fetch(locator, (file) => sniffImage(file) !== undefined)
      : Buffer.from(locator.replace(DATA_PREFIX, ''), 'base64')
  const mediaType = bytes && sniffImage(bytes)
  return bytes && mediaType ? { kind: 'IMAGE', mediaType, bytes } : undefined
}
