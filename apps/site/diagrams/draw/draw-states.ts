import type { Language } from '@taquilla/contract'
import type { StateDiagram, StateNode } from '../model.ts'
import type { Drawing } from './frame.ts'
import { type Box, type EdgeLayout, layOut } from './lay-out.ts'
import { codeWidth, textWidth, wrap } from './measure.ts'
import { arrowHead, element, roundedPath, textAt } from './svg.ts'

const NODE_HEIGHT = 56
export const NODE_FONT = 15
const MIN_NODE_WIDTH = 124
const LABEL_FONT = 13.5
const LABEL_LINE = 17
const LABEL_WIDTH = 108
const NOTCH = 7
const CORNER = 10

/** States as boxes and transitions as arrows, from top to bottom. */
export async function drawStates(
  { nodes, edges, shape }: StateDiagram,
  language: Language,
): Promise<Drawing> {
  const labels = edges.map(({ label }) => wrap(label[language], LABEL_WIDTH, LABEL_FONT))
  const layout = await layOut({
    nodes: nodes.map((node) => ({ id: node.id, width: nodeWidth(node, language), height: NODE_HEIGHT })),
    edges: edges.map(({ from, to }, index) => ({ from, to, label: labelSize(labels[index] ?? []) })),
  })
  const lines = layout.edges.map(drawLine)
  const words = layout.edges.map(({ label }, index) => drawLabel(label, labels[index] ?? []))
  const boxes = nodes.map((node, index) => drawNode(node, layout.boxes[index], { shape, language }))
  return { width: layout.width, height: layout.height, parts: [...lines, ...words, ...boxes] }
}

function nodeWidth({ label }: StateNode, language: Language): number {
  return Math.max(MIN_NODE_WIDTH, codeWidth(label[language], NODE_FONT) + 48)
}

function labelSize(lines: readonly string[]) {
  return {
    width: Math.max(...lines.map((line) => textWidth(line, LABEL_FONT))) + 4,
    height: lines.length * LABEL_LINE + 4,
  }
}

function drawLine({ points }: EdgeLayout): string {
  const [before, tip] = points.slice(-2)
  if (!before || !tip) throw new Error('The layout left an arrow without a line')
  return element('g', {}, [
    element('path', {
      class: 'diagram-line',
      d: roundedPath(points, CORNER),
      fill: 'none',
      stroke: 'currentColor',
    }),
    arrowHead(tip, before, 'diagram-head'),
  ])
}

/** Label of an arrow, on a background that interrupts the line. */
function drawLabel({ x, y, width, height }: Box, lines: readonly string[]): string {
  return element('g', {}, [
    element('rect', { class: 'diagram-backing', x, y, width, height, fill: 'none' }),
    ...lines.map((content, index) =>
      textAt({ x: x + width / 2, y: y + 15 + index * LABEL_LINE }, content, { className: 'diagram-label' }),
    ),
  ])
}

interface NodeStyle {
  readonly shape: StateDiagram['shape']
  readonly language: Language
}

/** State at its place, with the outline of a ticket or of a plain box. */
export function drawNode(node: StateNode, box: Box | undefined, { shape, language }: NodeStyle): string {
  if (!box) throw new Error(`The layout left out the state "${node.id}"`)
  const kind = node.isFinal ? ' diagram-final' : node.isTransient ? ' diagram-transient' : ''
  const attributes = { class: 'diagram-shape', fill: 'none', stroke: 'currentColor' }
  const { x, y, width, height } = box
  return element('g', { class: `diagram-node diagram-${node.tone}${kind}` }, [
    shape === 'ticket'
      ? element('path', { ...attributes, d: stubPath(box) })
      : element('rect', { ...attributes, x, y, width, height, rx: CORNER }),
    textAt({ x: x + width / 2, y: y + height / 2 + 5 }, node.label[language], { className: 'diagram-state' }),
  ])
}

/** Outline of a ticket, with a notch at the middle of both sides. */
function stubPath({ x, y, width, height }: Box): string {
  const [right, bottom, middle] = [x + width, y + height, y + height / 2]
  const corner = (toX: number, toY: number) => `A${CORNER} ${CORNER} 0 0 1 ${toX} ${toY}`
  const notch = (toX: number, toY: number) => `A${NOTCH} ${NOTCH} 0 0 0 ${toX} ${toY}`
  return (
    `M${x + CORNER} ${y}H${right - CORNER}${corner(right, y + CORNER)}` +
    `V${middle - NOTCH}${notch(right, middle + NOTCH)}V${bottom - CORNER}${corner(right - CORNER, bottom)}` +
    `H${x + CORNER}${corner(x, bottom - CORNER)}` +
    `V${middle + NOTCH}${notch(x, middle - NOTCH)}V${y + CORNER}${corner(x + CORNER, y)}Z`
  )
}
