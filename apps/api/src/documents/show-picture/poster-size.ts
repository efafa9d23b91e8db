import type { Poster } from './show-picture.ts'

// A decoded pixel takes 4 bytes, so a small file could otherwise fill the memory.
const MAX_PIXELS = 24_000_000
const SIDES_OF_PNG = 16
const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2])
const SEGMENT_HEAD = 4

/** False for formats that the drawing cannot show, and for pictures that are too large to decode. */
export function isDrawable({ mediaType, bytes }: Poster): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const pixels =
    mediaType === 'image/png' ? pixelsOfPng(file) : mediaType === 'image/jpeg' ? pixelsOfJpeg(file) : 0
  return pixels > 0 && pixels <= MAX_PIXELS
}

function pixelsOfPng(file: Buffer): number {
  return file.length < SIDES_OF_PNG + 8
    ? 0
    : file.readUInt32BE(SIDES_OF_PNG) * file.readUInt32BE(SIDES_OF_PNG + 4)
}

/** Reads the sides from the segment that starts the frame; 0 if there is none. */
function pixelsOfJpeg(file: Buffer): number {
  let at = 2
  while (at + SEGMENT_HEAD + 5 <= file.length && file[at] === 0xff) {
    if (START_OF_FRAME.has(file[at + 1] ?? 0)) {
      return file.readUInt16BE(at + SEGMENT_HEAD + 1) * file.readUInt16BE(at + SEGMENT_HEAD + 3)
    }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return 0
}
