import type { Language } from '@taquilla/contract'
import type { Layer, LayersDiagram } from '../model.ts'
import { type Drawing, WIDTH } from './frame.ts'
import { element, textAt } from './svg.ts'

const NAMES = 282
const HEAD = 34
const ROW = 46
const CHIP = 28
const RESULT_GAP = 14

/** One row per layer, one column per field; a line leads from each winning value to the result. */
export function drawLayers({ fields, layers, result }: LayersDiagram, language: Language): Drawing {
  const pitch = (WIDTH - NAMES) / fields.length
  const columns = fields.map((field, index) => ({ field, x: NAMES + pitch * (index + 0.5), pitch }))
  const resultY = HEAD + layers.length * ROW + RESULT_GAP
  const parts = [
    ...columns.map(({ field, x }) => textAt({ x, y: 20 }, field, { className: 'diagram-code' })),
    ...columns.map((column) => drawConnector(column, layers, resultY)),
    ...layers.map((layer, index) => drawRow(layer, HEAD + index * ROW, language)),
    ...columns.flatMap((column) => drawValues(column, layers)),
    element('g', { class: 'diagram-node diagram-brand' }, [
      element('rect', {
        class: 'diagram-shape',
        x: 1,
        y: resultY,
        width: WIDTH - 2,
        height: ROW + 2,
        rx: 10,
        fill: 'none',
        stroke: 'currentColor',
      }),
      textAt({ x: 18, y: resultY + 29 }, result[language], { className: 'diagram-name', anchor: 'start' }),
      ...columns.map(({ field, x }) =>
        textAt({ x, y: resultY + 29 }, winnerOf(layers, field)?.sets[field] ?? '', {
          className: 'diagram-state',
        }),
      ),
    ]),
  ]
  return { width: WIDTH, height: resultY + ROW + 4, parts }
}

export interface Column {
  readonly field: string
  readonly x: number
  readonly pitch: number
}

export function winnerOf(layers: readonly Layer[], field: string): Layer | undefined {
  return layers.findLast(({ sets }) => field in sets)
}

/** Line from the winning value to the result. */
function drawConnector({ field, x }: Column, layers: readonly Layer[], resultY: number): string {
  const index = layers.findLastIndex(({ sets }) => field in sets)
  const y1 = HEAD + index * ROW + ROW / 2 + CHIP / 2
  return element('line', {
    class: 'diagram-connector',
    x1: x,
    y1,
    x2: x,
    y2: resultY,
    stroke: 'currentColor',
  })
}

function drawRow({ name, scope }: Layer, y: number, language: Language): string {
  const baseline = y + ROW / 2 + 5
  return element('g', {}, [
    element('line', { class: 'diagram-rule', x1: 0, y1: y, x2: WIDTH, y2: y, stroke: 'currentColor' }),
    textAt({ x: 2, y: baseline }, name, { className: 'diagram-layer', anchor: 'start' }),
    textAt({ x: 112, y: baseline }, scope[language], { className: 'diagram-label', anchor: 'start' }),
  ])
}

function drawValues({ field, x, pitch }: Column, layers: readonly Layer[]): string[] {
  const winner = winnerOf(layers, field)
  return layers.flatMap((layer, index) => {
    const value = layer.sets[field]
    if (value === undefined) return []
    const top = HEAD + index * ROW + (ROW - CHIP) / 2
    const width = pitch - 32
    return element(
      'g',
      { class: `diagram-node ${layer === winner ? 'diagram-brand' : 'diagram-overridden'}` },
      [
        element('rect', {
          class: 'diagram-shape',
          x: x - width / 2,
          y: top,
          width,
          height: CHIP,
          rx: 6,
          fill: 'none',
          stroke: 'currentColor',
        }),
        textAt({ x, y: top + 19 }, value, { className: 'diagram-code' }),
      ],
    )
  })
}
