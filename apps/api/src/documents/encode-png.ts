import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Eight bits a channel, with transparency. */
const FORMAT = Buffer.of(8, 6, 0, 0, 0)
const CHANNELS = 4

/** A square picture as PNG; its pixels row by row, four bytes each: red, green, blue, opacity. */
export function encodePng(side: number, pixels: Buffer): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  const rowLength = side * CHANNELS
  // Each row starts with how it is filtered: not at all.
  const rows = Array.from({ length: side }, (_, row) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(row * rowLength, (row + 1) * rowLength)]),
  )
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([size, FORMAT])),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.of()),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
