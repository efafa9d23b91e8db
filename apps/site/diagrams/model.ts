// Content of the diagrams; `draw/` decides how each kind looks.
import type { Text } from '@taquilla/contract'

/** Color role of a shape, defined by the design tokens. */
export type Tone = 'plain' | 'brand' | 'jade' | 'amber' | 'sky' | 'muted' | 'danger'

interface Titled {
  readonly title: Text
  /** Subject of the diagram in one or two sentences; the parts say the rest. */
  readonly summary: Text
}

export interface StateNode {
  readonly id: string
  /** State as the API writes it, or a word if the API has no name for it. */
  readonly label: Text
  readonly tone: Tone
  /** No transition leaves this state. */
  readonly isFinal?: boolean
  /** Temporary condition of another state, not a status of its own. */
  readonly isTransient?: boolean
}

export interface StateEdge {
  readonly from: string
  readonly to: string
  readonly label: Text
}

export interface StateDiagram extends Titled {
  readonly kind: 'states'
  /** `ticket` draws states with a ticket's notches. */
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
  /** Shown in the monospace font below the label. */
  readonly code?: string
  readonly isAnswer?: boolean
}

interface Note {
  readonly note: Text
  readonly over: readonly [first: string, last: string]
  readonly tone: Tone
}

interface Divider {
  readonly divider: Text
}

export type Step = Message | Note | Divider

export interface SequenceDiagram extends Titled {
  readonly kind: 'sequence'
  readonly participants: readonly Participant[]
  readonly steps: readonly Step[]
}

export interface Layer {
  readonly name: string
  readonly scope: Text
  /** Values that this layer sets, by field. */
  readonly sets: Readonly<Record<string, string>>
}

/** Layers merged field by field; the last layer that sets a field wins. */
export interface LayersDiagram extends Titled {
  readonly kind: 'layers'
  readonly fields: readonly string[]
  readonly layers: readonly Layer[]
  readonly result: Text
}

export interface Attempt {
  /** Wait since the previous attempt; absent for the first. */
  readonly wait?: Text
}

/** Retry schedule: attempts, the waits between them, and their possible results. */
export interface ScheduleDiagram extends Titled {
  readonly kind: 'schedule'
  readonly attempts: readonly Attempt[]
  readonly attempt: Text
  readonly first: Text
  readonly outcomes: readonly { readonly label: Text; readonly text: Text; readonly tone: Tone }[]
}

export type Diagram = StateDiagram | SequenceDiagram | LayersDiagram | ScheduleDiagram
