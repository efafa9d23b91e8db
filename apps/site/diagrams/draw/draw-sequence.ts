import type { Language } from '@taquilla/contract'
import type { Participant, SequenceDiagram, Step } from '../model.ts'
import { type Drawing, WIDTH } from './frame.ts'
import { codeWidth, textWidth, wrap } from './measure.ts'
import { arrowHead, element, type Point, textAt } from './svg.ts'

const HEAD_HEIGHT = 44
const HEAD_WIDTH = 124
const LABEL_FONT = 13.5
const CODE_FONT = 12
const LINE = 17
const GAP = 16
const MARGIN = 2

interface SequenceLayout {
  readonly language: Language
  readonly width: number
  readonly columnOf: (id: string) => number
}

/** Participants as columns, messages between them from top to bottom. */
export function drawSequence({ participants, steps }: SequenceDiagram, language: Language): Drawing {
  const first = MARGIN + HEAD_WIDTH / 2
  const pitch = (WIDTH - 2 * first) / (participants.length - 1)
  const columns = new Map(participants.map(({ id }, index) => [id, first + index * pitch]))
  const layout: SequenceLayout = { language, width: WIDTH, columnOf: (id) => columnOf(columns, id) }

  let y = HEAD_HEIGHT + 22
  const stepParts: string[] = []
  for (const step of steps) {
    const { part, height } = drawStep(step, y, layout)
    stepParts.push(part)
    y += height + GAP
  }
  const bottom = y + 4
  const lifelines = participants.map(({ id }) =>
    element('line', {
      class: 'diagram-life',
      x1: layout.columnOf(id),
      y1: HEAD_HEIGHT,
      x2: layout.columnOf(id),
      y2: bottom,
      stroke: 'currentColor',
    }),
  )
  const heads = participants.map((participant) => drawHead(participant, layout))
  return { width: WIDTH, height: bottom + MARGIN, parts: [...lifelines, ...stepParts, ...heads] }
}

function columnOf(columns: ReadonlyMap<string, number>, id: string): number {
  const x = columns.get(id)
  if (x === undefined) throw new Error(`The sequence has no participant "${id}"`)
  return x
}

function drawHead({ id, label, tone }: Participant, { columnOf, language }: SequenceLayout): string {
  const x = columnOf(id)
  return element('g', { class: `diagram-node diagram-${tone}` }, [
    element('rect', {
      class: 'diagram-shape',
      x: x - HEAD_WIDTH / 2,
      y: MARGIN,
      width: HEAD_WIDTH,
      height: HEAD_HEIGHT - MARGIN,
      rx: 10,
      fill: 'none',
      stroke: 'currentColor',
    }),
    textAt({ x, y: HEAD_HEIGHT / 2 + 6 }, label[language], { className: 'diagram-name' }),
  ])
}

interface DrawnStep {
  readonly part: string
  readonly height: number
}

function drawStep(step: Step, y: number, layout: SequenceLayout): DrawnStep {
  if ('divider' in step) return drawDivider(step.divider[layout.language], y, layout)
  if ('note' in step) return drawNote(step, y, layout)
  return drawMessage(step, y, layout)
}

/** Horizontal divider with a label, such as "After the show". */
function drawDivider(content: string, y: number, { width }: SequenceLayout): DrawnStep {
  const labelWidth = textWidth(content, LABEL_FONT) * 1.05 + 28
  const middle = y + 13
  return {
    height: 28,
    part: element('g', { class: 'diagram-divider' }, [
      element('line', {
        class: 'diagram-divider-line',
        x1: 0,
        y1: middle,
        x2: width,
        y2: middle,
        stroke: 'currentColor',
      }),
      element('rect', {
        class: 'diagram-backing',
        x: (width - labelWidth) / 2,
        y: y - 1,
        width: labelWidth,
        height: 28,
        rx: 14,
        fill: 'none',
      }),
      textAt({ x: width / 2, y: middle + 5 }, content, { className: 'diagram-strong' }),
    ]),
  }
}

function drawNote(
  { note, over, tone }: Extract<Step, { note: unknown }>,
  y: number,
  layout: SequenceLayout,
): DrawnStep {
  const [from, to] = over.map((id) => layout.columnOf(id)) as [number, number]
  const left = Math.min(from, to) - 44
  const width = Math.abs(to - from) + 88
  const lines = wrap(note[layout.language], width - 28, LABEL_FONT)
  const height = lines.length * LINE + 16
  return {
    height,
    part: element('g', { class: `diagram-node diagram-${tone}` }, [
      element('rect', {
        class: 'diagram-shape',
        x: left,
        y,
        width,
        height,
        rx: 6,
        fill: 'none',
        stroke: 'currentColor',
      }),
      ...lines.map((line, index) =>
        textAt({ x: left + width / 2, y: y + 21 + index * LINE }, line, { className: 'diagram-note' }),
      ),
    ]),
  }
}

function drawMessage(message: Extract<Step, { from: string }>, y: number, layout: SequenceLayout): DrawnStep {
  const [from, to] = [layout.columnOf(message.from), layout.columnOf(message.to)]
  const direction = Math.sign(to - from)
  const middle = (from + to) / 2
  const labels = [
    {
      content: message.label[layout.language],
      className: 'diagram-label',
      width: textWidth(message.label[layout.language], LABEL_FONT),
    },
    ...(message.code === undefined
      ? []
      : [{ content: message.code, className: 'diagram-code', width: codeWidth(message.code, CODE_FONT) }]),
  ]
  const lineY = y + labels.length * LINE + 5
  const tip: Point = { x: to - direction * 2, y: lineY }
  return {
    height: lineY - y + 4,
    part: element('g', { class: message.isAnswer ? 'diagram-answer' : undefined }, [
      element('line', {
        class: 'diagram-line',
        x1: from,
        y1: lineY,
        x2: tip.x - direction * 7,
        y2: lineY,
        stroke: 'currentColor',
      }),
      arrowHead(tip, { x: from, y: lineY }, 'diagram-head'),
      // Background rectangles keep lifelines from crossing the labels.
      ...labels.flatMap(({ content, className, width }, index) => [
        element('rect', {
          class: 'diagram-backing',
          x: middle - width / 2 - 4,
          y: y + index * LINE,
          width: width + 8,
          height: LINE,
          fill: 'none',
        }),
        textAt({ x: middle, y: y + 13 + index * LINE }, content, { className }),
      ]),
    ]),
  }
}
