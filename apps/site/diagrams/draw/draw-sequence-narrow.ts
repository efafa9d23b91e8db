import type { Language } from '@taquilla/contract'
import type { SequenceDiagram, Step, Tone } from '../model.ts'
import { type Drawing, NARROW_WIDTH } from './frame.ts'
import { wrap } from './measure.ts'
import { element, textAt } from './svg.ts'

const SPINE = 9
const TEXT_X = 28
const FONT = 13.5
const LINE = 18
const GAP = 14

interface DrawnStep {
  readonly parts: readonly string[]
  readonly height: number
}

/** Steps one below the other along a line, each with its sender and receiver in words, for narrow screens. */
export function drawSequenceNarrow(diagram: SequenceDiagram, language: Language): Drawing {
  const parts: string[] = []
  let y = 1
  for (const step of diagram.steps) {
    const { parts: drawn, height } = drawStep(step, y, { diagram, language })
    parts.push(...drawn)
    y += height + GAP
  }
  const spine = element('line', {
    class: 'diagram-life',
    x1: SPINE,
    y1: SPINE,
    x2: SPINE,
    y2: y - GAP - 4,
    stroke: 'currentColor',
  })
  return { width: NARROW_WIDTH, height: y - GAP + 2, parts: [spine, ...parts] }
}

interface Context {
  readonly diagram: SequenceDiagram
  readonly language: Language
}

function drawStep(step: Step, y: number, context: Context): DrawnStep {
  const { language } = context
  if ('divider' in step) return drawPanel({ content: step.divider[language], tone: 'amber', y })
  if ('note' in step) return drawPanel({ content: step.note[language], tone: step.tone, y })
  return drawMessage(step, y, context)
}

function drawMessage(
  step: Extract<Step, { from: string }>,
  y: number,
  { diagram, language }: Context,
): DrawnStep {
  const participant = (id: string) => {
    const found = diagram.participants.find((each) => each.id === id)
    if (!found) throw new Error(`The sequence has no participant "${id}"`)
    return found
  }
  const [from, to] = [participant(step.from), participant(step.to)]
  const lines = [
    { content: `${from.label[language]} → ${to.label[language]}`, className: 'diagram-strong' },
    ...wrap(step.label[language], NARROW_WIDTH - TEXT_X, FONT).map((content) => ({
      content,
      className: 'diagram-label',
    })),
    ...(step.code === undefined ? [] : [{ content: step.code, className: 'diagram-code' }]),
  ]
  const dot = element('g', { class: `diagram-node diagram-${from.tone}` }, [
    element('circle', {
      class: 'diagram-shape',
      cx: SPINE,
      cy: y + SPINE,
      r: 7,
      fill: 'none',
      stroke: 'currentColor',
    }),
  ])
  const texts = lines.map(({ content, className }, index) =>
    textAt({ x: TEXT_X, y: y + 14 + index * LINE }, content, { className, anchor: 'start' }),
  )
  return { parts: [dot, element('g', {}, texts)], height: lines.length * LINE }
}

interface Panel {
  readonly content: string
  readonly tone: Tone
  readonly y: number
}

/** Note or divider, as a box of the whole width. */
function drawPanel({ content, tone, y }: Panel): DrawnStep {
  const lines = wrap(content, NARROW_WIDTH - 32, FONT)
  const height = lines.length * LINE + 14
  const part = element('g', { class: `diagram-node diagram-${tone}` }, [
    element('rect', {
      class: 'diagram-shape',
      x: 1,
      y,
      width: NARROW_WIDTH - 2,
      height,
      rx: 6,
      fill: 'none',
      stroke: 'currentColor',
    }),
    ...lines.map((line, index) =>
      textAt({ x: NARROW_WIDTH / 2, y: y + 20 + index * LINE }, line, { className: 'diagram-note' }),
    ),
  ])
  return { parts: [part], height }
}
