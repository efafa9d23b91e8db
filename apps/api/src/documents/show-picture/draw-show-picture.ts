import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { move } from 'piscina'
import { textsIn } from '../text/characters.ts'
import { prepareTexts } from '../text/set-line.ts'
import { composePoster, composeShowPicture } from './compose-show-picture.ts'
import type { Poster, ShowPicture } from './show-picture.ts'

export interface PictureTask {
  readonly picture: ShowPicture
  readonly poster: Poster | undefined
}

type RenderedImage = ReturnType<InstanceType<typeof Resvg>['render']>

await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

/** Draws one picture as PNG in a worker thread. */
export default async function drawShowPicture({ picture, poster }: PictureTask) {
  await prepareTexts(textsIn(picture), ['medium', 'semibold', 'bold'])
  const isShown = poster !== undefined && pixelsOf(composePoster(poster)).some((channel) => channel !== 0)
  return move(render(composeShowPicture(picture, isShown ? poster : undefined), (image) => image.asPng()))
}

/** All zero if the library cannot decode the poster: it then draws nothing. */
function pixelsOf(svg: string): Uint8Array {
  return render(svg, (image) => image.pixels)
}

function render(svg: string, read: (image: RenderedImage) => Uint8Array): Uint8Array {
  const drawing = new Resvg(svg)
  const image = drawing.render()
  const bytes = read(image)
  image.free()
  drawing.free()
  return bytes
}
