import type { Language } from '@taquilla/contract'
import type { Diagram } from '../model.ts'
import { drawLayers } from './draw-layers.ts'
import { drawLayersNarrow } from './draw-layers-narrow.ts'
import { drawSchedule, NARROW_GRID, WIDE_GRID } from './draw-schedule.ts'
import { drawSequence } from './draw-sequence.ts'
import { drawSequenceNarrow } from './draw-sequence-narrow.ts'
import { drawStates } from './draw-states.ts'
import { drawStatesNarrow } from './draw-states-narrow.ts'
import { type Drawing, type Fit, frame } from './frame.ts'

interface DrawingOptions {
  readonly language: Language
  readonly fit: Fit
}

/** Returns a diagram as SVG, in one language, for the width of a guide or of a phone. */
export async function drawDiagram(
  name: string,
  diagram: Diagram,
  { language, fit }: DrawingOptions,
): Promise<string> {
  return frame({
    name,
    fit,
    title: diagram.title[language],
    summary: diagram.summary[language],
    drawing: await (fit === 'wide' ? drawWide(diagram, language) : drawNarrow(diagram, language)),
  })
}

function drawWide(diagram: Diagram, language: Language): Drawing | Promise<Drawing> {
  switch (diagram.kind) {
    case 'states':
      return drawStates(diagram, language)
    case 'sequence':
      return drawSequence(diagram, language)
    case 'layers':
      return drawLayers(diagram, language)
    case 'schedule':
      return drawSchedule(diagram, language, WIDE_GRID)
  }
}

function drawNarrow(diagram: Diagram, language: Language): Drawing {
  switch (diagram.kind) {
    case 'states':
      return drawStatesNarrow(diagram, language)
    case 'sequence':
      return drawSequenceNarrow(diagram, language)
    case 'layers':
      return drawLayersNarrow(diagram, language)
    case 'schedule':
      return drawSchedule(diagram, language, NARROW_GRID)
  }
}
