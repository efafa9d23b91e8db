import type { Language } from '@taquilla/contract'
import type { Diagram } from '../model.ts'
import { drawLayers } from './draw-layers.ts'
import { drawSchedule } from './draw-schedule.ts'
import { drawSequence } from './draw-sequence.ts'
import { drawStates } from './draw-states.ts'
import { type Drawing, frame } from './frame.ts'

/** Returns the SVG file of a diagram in one language. */
export async function drawDiagram(name: string, diagram: Diagram, language: Language): Promise<string> {
  return frame({
    name,
    title: diagram.title[language],
    summary: diagram.summary[language],
    drawing: await drawingOf(diagram, language),
  })
}

function drawingOf(diagram: Diagram, language: Language): Drawing | Promise<Drawing> {
  switch (diagram.kind) {
    case 'states':
      return drawStates(diagram, language)
    case 'sequence':
      return drawSequence(diagram, language)
    case 'layers':
      return drawLayers(diagram, language)
    case 'schedule':
      return drawSchedule(diagram, language)
  }
}
