// Draws every diagram into `diagrams/<name>.<language>.svg`. The pictures are committed; a test draws them again.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@taquilla/contract'
import { DIAGRAMS } from '../diagrams/all.ts'
import { drawDiagram } from '../diagrams/draw/draw.ts'

const folder = join(import.meta.dirname, '..', 'diagrams')
for (const [name, diagram] of DIAGRAMS) {
  for (const language of LANGUAGES) {
    await writeFile(join(folder, `${name}.${language}.svg`), await drawDiagram(name, diagram, language))
  }
}
console.log(`Drew ${DIAGRAMS.size} diagrams in ${LANGUAGES.length} languages`)
