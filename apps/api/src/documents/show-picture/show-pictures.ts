import { hash } from 'node:crypto'
import { join } from 'node:path'
import { ApiError } from '@taquilla/contract'
import { Piscina } from 'piscina'
import { API_FOLDER } from '../../api-folder.ts'
import { type FetchedFiles, sniffImage } from '../fetched-files.ts'
import type { PictureTask } from './draw-show-picture.ts'
import type { Poster, ShowPicture } from './show-picture.ts'

const IDLE_MS = 60_000
/** Room for about 200 pictures, of 40 to 300 KB each. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024
/** More drawings at once would only wait: one takes 0.1 to 0.3 seconds. */
const MAX_WAITING = 20

export type DrawPicture = (task: PictureTask) => Promise<Uint8Array>

/** Pictures of shared links. */
export interface ShowPictures {
  /** PNG of the show. @throws server.busy if too many pictures are being drawn */
  pngOf(picture: ShowPicture, posterUrl: string | null): Promise<Buffer>
}

// There is one thread, so that pictures take at most one processor from requests, whoever asks for them.
const pool = new Piscina<PictureTask, Uint8Array>({
  filename: join(API_FOLDER, 'src/documents/show-picture/draw-show-picture.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: IDLE_MS,
})

/** Draws each picture once, and keeps the last ones in memory. */
export function createShowPictures(
  files: FetchedFiles,
  draw: DrawPicture = (task) => pool.run(task),
): ShowPictures {
  // Ordered by last use, oldest first.
  const drawn = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()

  async function start(name: string, task: PictureTask): Promise<Buffer> {
    try {
      const { buffer, byteOffset, byteLength } = await drawOrLeaveOutPoster(draw, task)
      const png = Buffer.from(buffer, byteOffset, byteLength)
      drawn.set(name, png)
      evictOldest(drawn)
      return png
    } finally {
      underWay.delete(name)
    }
  }

  return {
    async pngOf(picture, posterUrl) {
      const poster = posterUrl === null ? undefined : await findPoster(files, posterUrl)
      const name = hash('sha256', JSON.stringify([picture, poster && hash('sha256', poster.bytes)]))
      const known = drawn.get(name)
      if (known !== undefined) {
        drawn.delete(name)
        drawn.set(name, known)
        return known
      }
      const running = underWay.get(name)
      if (running !== undefined) return running
      if (underWay.size >= MAX_WAITING)
        throw new ApiError('server.busy', { values: { retryAfterSeconds: 2 } })
      const started = start(name, { picture, poster })
      underWay.set(name, started)
      return started
    },
  }
}

/** A file that only looks like a picture must not cost the show its picture. */
async function drawOrLeaveOutPoster(draw: DrawPicture, task: PictureTask): Promise<Uint8Array> {
  if (task.poster === undefined) return draw(task)
  return draw(task).catch(() => draw({ ...task, poster: undefined }))
}

async function findPoster(files: FetchedFiles, url: string): Promise<Poster | undefined> {
  const bytes = await files.fetch(url, (file) => sniffImage(file) !== undefined)
  const mediaType = bytes && sniffImage(bytes)
  if (bytes === undefined || mediaType === undefined) return undefined
  return isDrawable({ mediaType, bytes }) ? { mediaType, bytes } : undefined
}

function evictOldest(drawn: Map<string, Buffer>) {
  let size = [...drawn.values()].reduce((sum, { length }) => sum + length, 0)
  for (const [name, { length }] of drawn) {
    if (size <= MAX_CACHED_BYTES) return
    drawn.delete(name)
    size -= length
  }
}

// A decoded pixel takes 4 bytes, so a small file could otherwise fill the memory.
const MAX_PIXELS = 24_000_000
const SIDES_OF_PNG = 16
const START_OF_FRAME = new Set([0xc0, 0xc1, 0xc2])
const SEGMENT_HEAD = 4

/** False for formats that the drawing cannot show, and for pictures that are too large to decode. */
function isDrawable({ mediaType, bytes }: Poster): boolean {
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
