// What a diagram says. How it looks is decided in `draw/`, by kind.
import type { Text } from '@taquilla/contract'

/** The role whose colour a shape takes from the tokens. */
export type Tone = 'plain' | 'brand' | 'jade' | 'amber' | 'sky' | 'muted' | 'danger'

interface Titled {
  readonly title: Text
  /** One sentence: what the diagram is about. What happens in it follows from its parts. */
  readonly summary: Text
}

export interface StateNode {
  readonly id: string
  /** As code writes it, or a word where the state has no name on the wire. */
  readonly label: Text
  readonly tone: Tone
  /** Nothing leads on from here. */
  readonly isFinal?: boolean
  /** Not a state of its own: a passing condition of another one. */
  readonly isPassing?: boolean
}

export interface StateEdge {
  readonly from: string
  readonly to: string
  readonly label: Text
}

/** States and what leads from one to the next. */
export interface StateDiagram extends Titled {
  readonly kind: 'states'
  /** Tickets are torn at their sides; nothing else is. */
  readonly shape: 'ticket' | 'plain'
  readonly nodes: readonly StateNode[]
  readonly edges: readonly StateEdge[]
}

export interface Participant {
  readonly id: string
  readonly label: Text
  readonly tone: Tone
}

interface Message {
  readonly from: string
  readonly to: string
  readonly label: Text
  /** Shown in the letters of code beneath the label. */
  readonly code?: string
  readonly isAnswer?: boolean
}

interface Note {
  readonly note: Text
  readonly over: readonly [first: string, last: string]
  readonly tone: Tone
}

interface Moment {
  readonly moment: Text
}

export type Step = Message | Note | Moment

/** Who sends what to whom, from top to bottom. */
export interface SequenceDiagram extends Titled {
  readonly kind: 'sequence'
  readonly participants: readonly Participant[]
  readonly steps: readonly Step[]
}

export interface Layer {
  readonly name: string
  readonly scope: Text
  /** The value that this layer sets, by field. */
  readonly sets: Readonly<Record<string, string>>
}

/** Layers laid over each other, field by field; the last one that sets a field wins. */
export interface LayersDiagram extends Titled {
  readonly kind: 'layers'
  readonly fields: readonly string[]
  readonly layers: readonly Layer[]
  readonly result: Text
}

export interface Attempt {
  /** Waited since the attempt before; absent for the first. */
  readonly wait?: Text
}

/** Attempts with growing waits between them, and how they end. */
export interface ScheduleDiagram extends Titled {
  readonly kind: 'schedule'
  readonly attempts: readonly Attempt[]
  readonly attempt: Text
  readonly first: Text
  readonly outcomes: readonly { readonly label: Text; readonly text: Text; readonly tone: Tone }[]
}

export type Diagram = StateDiagram | SequenceDiagram | LayersDiagram | ScheduleDiagram
