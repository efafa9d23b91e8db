import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { ShowPicture } from './show-picture.ts'
import { createShowPictures } from './show-pictures.ts'

const PICTURE: ShowPicture = {
  sellerName: 'Teatro Mirasoles',
  title: 'El jardín de Aurelia',
  facts: ['Sábado 13 de marzo de 2027, 21:00', 'Córdoba'],
  promise: 'Reventa oficial',
  stub: { weekday: 'Sábado', day: '13', month: 'Marzo', time: '21:00' },
  colors: { brand: '#9d1034', brandFill: '#a3123a', onBrand: '#ffffff' },
}
const titled = (title: string | number): ShowPicture => ({ ...PICTURE, title: `${title}` })
const NO_FILES = { fetch: async () => undefined }

/** Drawings of a given length that wait until they are released. */
function slowDrawing(bytes = 10) {
  const waiting: (() => void)[] = []
  const draw = vi.fn(async () => {
    await new Promise<void>((done) => waiting.push(done))
    return new Uint8Array(bytes)
  })
  const release = async () => {
    await setImmediate()
    for (const done of waiting.splice(0)) done()
  }
  return { draw, release, pictures: createShowPictures(NO_FILES, draw) }
}

describe('pictures of shows', () => {
  it('are drawn once, also for requests at the same time', async () => {
    const { draw, release, pictures } = slowDrawing()
    const asked = [1, 2, 3].map(() => pictures.pngOf(PICTURE, null))
    await release()
    await Promise.all(asked)
    await pictures.pngOf(PICTURE, null)
    expect(draw).toHaveBeenCalledTimes(1)
  })

  it('are refused while too many wait, but not those that are drawn already', async () => {
    const { draw, release, pictures } = slowDrawing()
    const first = pictures.pngOf(PICTURE, null)
    await release()
    await first
    const waiting = Array.from({ length: 20 }, (_, at) => pictures.pngOf(titled(at), null))
    await setImmediate()
    await expect(pictures.pngOf(titled('one more'), null)).rejects.toMatchObject({ code: 'server.busy' })
    await expect(pictures.pngOf(PICTURE, null)).resolves.toHaveLength(10)
    await release()
    await Promise.all(waiting)
    expect(draw).toHaveBeenCalledTimes(21)
  })

  it('are forgotten when they fill the memory set aside for them', async () => {
    const { draw, release, pictures } = slowDrawing(12 * 1024 * 1024)
    for (const title of ['a', 'b', 'c']) {
      const asked = pictures.pngOf(titled(title), null)
      await release()
      await asked
    }
    await pictures.pngOf(titled('c'), null)
    expect(draw).toHaveBeenCalledTimes(3)
    const forgotten = pictures.pngOf(titled('a'), null)
    await release()
    await forgotten
    expect(draw).toHaveBeenCalledTimes(4)
  })

  it('are drawn anew after a failure, and without a poster that fails', async () => {
    const draw = vi.fn(async () => new Uint8Array(1))
    draw.mockRejectedValueOnce(new Error('no memory'))
    const pictures = createShowPictures(NO_FILES, draw)
    await expect(pictures.pngOf(PICTURE, null)).rejects.toThrow('no memory')
    await expect(pictures.pngOf(PICTURE, null)).resolves.toHaveLength(1)
  })
})
