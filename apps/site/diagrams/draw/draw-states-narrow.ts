import type { Language } from '@taquilla/contract'
import type { StateDiagram, StateNode } from '../model.ts'
import { drawNode, NODE_FONT } from './draw-states.ts'
import { type Drawing, NARROW_WIDTH } from './frame.ts'
import { codeWidth, wrap } from './measure.ts'
import { arrowHead, element, roundedPath, textAt } from './svg.ts'

const BOX_HEIGHT = 40
const CHIP_HEIGHT = 32
const TRUNK = 20
const LABEL_FONT = 13.5
const LINE = 17
const GAP = 22

/** Each state with a list of its transitions, for narrow screens. A state that several lead to appears several times. */
export function drawStatesNarrow({ nodes, edges, shape }: StateDiagram, language: Language): Drawing {
  const widthOf = ({ label }: StateNode) => codeWidth(label[language], NODE_FONT) + 30
  const chipWidth = Math.max(...nodes.map(widthOf))
  const chipX = NARROW_WIDTH - 1 - chipWidth
  const style = { shape, language }
  const parts: string[] = []
  let y = 1
  for (const node of nodes) {
    const transitions = edges.filter(({ from }) => from === node.id)
    if (transitions.length === 0) continue
    const bottom = y + BOX_HEIGHT
    parts.push(drawNode(node, { x: 1, y, width: Math.max(widthOf(node), 124), height: BOX_HEIGHT }, style))
    y = bottom + 8
    for (const { to, label } of transitions) {
      const lines = wrap(label[language], chipX - TRUNK - 34, LABEL_FONT)
      const height = Math.max(CHIP_HEIGHT, lines.length * LINE + 6)
      const middle = y + height / 2
      const tip = { x: chipX, y: middle }
      parts.push(
        element('g', {}, [
          element('path', {
            class: 'diagram-line',
            d: roundedPath([{ x: TRUNK, y: bottom }, { x: TRUNK, y: middle }, tip]),
            fill: 'none',
            stroke: 'currentColor',
          }),
          arrowHead(tip, { x: TRUNK, y: middle }, 'diagram-head'),
        ]),
        drawLabel(lines, { x: TRUNK + 12, y: middle, width: chipX - TRUNK - 26 }),
      )
      const target = nodes.find(({ id }) => id === to)
      const chip = { x: chipX, y: middle - CHIP_HEIGHT / 2, width: chipWidth, height: CHIP_HEIGHT }
      if (target) parts.push(drawNode(target, chip, style))
      y += height + 10
    }
    y += GAP - 10
  }
  return { width: NARROW_WIDTH, height: y - GAP + 2, parts }
}

interface LabelPlace {
  readonly x: number
  /** Middle of the label. */
  readonly y: number
  readonly width: number
}

/** Label of a transition, on a background that interrupts its line. */
function drawLabel(lines: readonly string[], { x, y, width }: LabelPlace): string {
  const top = y - (lines.length * LINE) / 2
  return element('g', {}, [
    element('rect', {
      class: 'diagram-backing',
      x,
      y: top - 2,
      width,
      height: lines.length * LINE + 4,
      fill: 'none',
    }),
    ...lines.map((content, index) =>
      textAt({ x: x + 4, y: top + 13 + index * LINE }, content, {
        className: 'diagram-label',
        anchor: 'start',
      }),
    ),
  ])
}
