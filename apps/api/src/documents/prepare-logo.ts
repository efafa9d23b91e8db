import { convertIndexedToRgb, type DecodedPng, decode, encode } from 'fast-png'
import { sniffImage } from './fetched-files.ts'

/** Logos are drawn 24 points high; this is enough for print. */
const MAX_HEIGHT = 160
const MAX_PIXELS = 4_000_000
/** A JPEG is embedded as it is, in each PDF. */
const MAX_JPEG_BYTES = 100_000
/** Position of width and height in a PNG file. */
const PNG_SIZE_AT = 16

/**
 * Makes a logo that each PDF can embed without decoding it again: a PNG is put on white, made smaller and stripped of
 * what is not picture. Undefined if it is neither PNG nor JPEG, too large or corrupt; the name then stands alone.
 */
export function prepareLogo(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes)
  const type = sniffImage(file)
  if (type === 'image/jpeg') return file.length > MAX_JPEG_BYTES ? undefined : bytes
  if (type !== 'image/png' || file.length < PNG_SIZE_AT + 8) return undefined
  if (file.readUInt32BE(PNG_SIZE_AT) * file.readUInt32BE(PNG_SIZE_AT + 4) > MAX_PIXELS) return undefined
  try {
    return shrink(decode(bytes))
  } catch {
    return undefined
  }
}

/** Averages squares of pixels and puts them on white. */
function shrink(png: DecodedPng): Uint8Array {
  const { width, height, channels, data, depth } = toChannels(png)
  if (depth < 8) throw new Error('The pixels share bytes.')
  const step = Math.max(1, Math.ceil(height / MAX_HEIGHT))
  const [outWidth, outHeight] = [Math.floor(width / step), Math.floor(height / step)]
  const out = new Uint8Array(outWidth * outHeight * 3)
  const brightest = 2 ** depth - 1
  const [hasAlpha, isGrey] = [channels % 2 === 0, channels < 3]
  for (let at = 0; at < out.length; at += 1) {
    const channel = isGrey ? 0 : at % 3
    const [column, row] = [Math.floor(at / 3) % outWidth, Math.floor(at / 3 / outWidth)]
    let sum = 0
    for (let sample = 0; sample < step * step; sample += 1) {
      const x = column * step + (sample % step)
      const y = row * step + Math.floor(sample / step)
      const from = (y * width + x) * channels
      const alpha = hasAlpha ? (data[from + channels - 1] ?? 0) / brightest : 1
      sum += 1 - alpha + ((data[from + channel] ?? 0) / brightest) * alpha
    }
    out[at] = Math.round((sum / step ** 2) * 255)
  }
  return encode({ width: outWidth, height: outHeight, channels: 3, data: out })
}

/** Replaces indexes into a palette by the colors. */
function toChannels(png: DecodedPng) {
  if (!png.palette) return png
  const channels = png.palette[0]?.length ?? 3
  return { ...png, channels, depth: 8, data: convertIndexedToRgb(png) }
}
