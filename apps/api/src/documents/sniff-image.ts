import type { ImageMediaType } from '@taquilla/contract/guest'

type Signature = readonly [at: number, bytes: string]

/** Magic bytes at the start of each image format. */
const SIGNATURES: Readonly<Record<ImageMediaType, readonly (readonly Signature[])[]>> = {
  'image/png': [[[0, '\x89PNG\r\n\x1a\n']]],
  'image/jpeg': [[[0, '\xff\xd8\xff']]],
  'image/gif': [[[0, 'GIF87a']], [[0, 'GIF89a']]],
  'image/webp': [
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
}

/** Detects the image type from the bytes, ignoring any declared type; undefined if pages cannot show it. */
export function sniffImage(bytes: Buffer): ImageMediaType | undefined {
  const has = ([at, text]: Signature) => bytes.toString('latin1', at, at + text.length) === text
  for (const [mediaType, forms] of Object.entries(SIGNATURES)) {
    if (forms.some((signatures) => signatures.every(has))) return mediaType as ImageMediaType
  }
  return undefined
}
