import type { Language } from '@taquilla/contract'
import type { Layer, LayersDiagram } from '../model.ts'
import { type Column, winnerOf } from './draw-layers.ts'
import { type Drawing, NARROW_WIDTH } from './frame.ts'
import { codeWidth, textWidth } from './measure.ts'
import { element, textAt } from './svg.ts'

const HEAD = 30
const NAME_FONT = 13.5
const ROW = 50
const CHIP = 28
const RESULT = 76

interface Row {
  readonly layer: Layer
  readonly y: number
}

/** Layers one below the other, each with its values in columns below its name, for narrow screens. */
export function drawLayersNarrow({ fields, layers, result }: LayersDiagram, language: Language): Drawing {
  const pitch = NARROW_WIDTH / fields.length
  const columns = fields.map((field, index) => ({ field, x: pitch * (index + 0.5), pitch }))
  let y = HEAD
  const rows: Row[] = layers.map((layer) => {
    const row = { layer, y }
    y += ROW + (Object.keys(layer.sets).length > 0 ? CHIP + 10 : 0)
    return row
  })
  const resultY = y + 10
  const winnerText = ({ field, x }: Column) =>
    textAt({ x, y: resultY + 58 }, winnerOf(layers, field)?.sets[field] ?? '', { className: 'diagram-state' })
  const parts = [
    ...columns.map(({ field, x }) => textAt({ x, y: 16 }, field, { className: 'diagram-code' })),
    ...columns.map((column) => drawConnector(column, rows, resultY)),
    ...rows.map((row) => drawRow(row, language)),
    ...columns.flatMap((column) => drawValues(column, rows)),
    element('g', { class: 'diagram-node diagram-brand' }, [
      element('rect', {
        class: 'diagram-shape',
        x: 1,
        y: resultY,
        width: NARROW_WIDTH - 2,
        height: RESULT,
        rx: 10,
        fill: 'none',
        stroke: 'currentColor',
      }),
      textAt({ x: NARROW_WIDTH / 2, y: resultY + 26 }, result[language], { className: 'diagram-name' }),
      ...columns.map(winnerText),
    ]),
  ]
  return { width: NARROW_WIDTH, height: resultY + RESULT + 2, parts }
}

const chipTop = (y: number) => y + ROW

function drawConnector({ field, x }: Column, rows: readonly Row[], resultY: number): string {
  const row = rows.findLast(({ layer }) => field in layer.sets)
  return element('line', {
    class: 'diagram-connector',
    x1: x,
    y1: chipTop(row?.y ?? 0) + CHIP,
    x2: x,
    y2: resultY,
    stroke: 'currentColor',
  })
}

/** Name and scope of a layer, on backgrounds that interrupt the lines to the result. */
function drawRow({ layer: { name, scope }, y }: Row, language: Language): string {
  const lines = [
    { content: name, className: 'diagram-layer', width: codeWidth(name, NAME_FONT) },
    { content: scope[language], className: 'diagram-label', width: textWidth(scope[language], NAME_FONT) },
  ]
  return element('g', {}, [
    element('line', { class: 'diagram-rule', x1: 0, y1: y, x2: NARROW_WIDTH, y2: y, stroke: 'currentColor' }),
    ...lines.flatMap(({ content, className, width }, index) => [
      element('rect', {
        class: 'diagram-backing',
        x: 0,
        y: y + 5 + index * 19,
        width: width + 6,
        height: 19,
        fill: 'none',
      }),
      textAt({ x: 2, y: y + 19 + index * 19 }, content, { className, anchor: 'start' }),
    ]),
  ])
}

function drawValues({ field, x, pitch }: Column, rows: readonly Row[]): string[] {
  const winner = rows.findLast(({ layer }) => field in layer.sets)
  return rows.flatMap((row) => {
    const value = row.layer.sets[field]
    if (value === undefined) return []
    const width = pitch - 16
    return element(
      'g',
      { class: `diagram-node ${row === winner ? 'diagram-brand' : 'diagram-overridden'}` },
      [
        element('rect', {
          class: 'diagram-shape',
          x: x - width / 2,
          y: chipTop(row.y),
          width,
          height: CHIP,
          rx: 6,
          fill: 'none',
          stroke: 'currentColor',
        }),
        textAt({ x, y: chipTop(row.y) + 19 }, value, { className: 'diagram-code' }),
      ],
    )
  })
}
