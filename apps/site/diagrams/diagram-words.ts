import type { Language } from '@taquilla/contract'
import type { Diagram, LayersDiagram, ScheduleDiagram, SequenceDiagram, StateDiagram } from './model.ts'

/** Describes a diagram in sentences, for screen readers and the Markdown version of a page. */
export function diagramWords(diagram: Diagram, language: Language): readonly string[] {
  switch (diagram.kind) {
    case 'states':
      return statesInWords(diagram, language)
    case 'sequence':
      return sequenceInWords(diagram, language)
    case 'layers':
      return layersInWords(diagram, language)
    case 'schedule':
      return scheduleInWords(diagram, language)
  }
}

function statesInWords({ nodes, edges }: StateDiagram, language: Language): string[] {
  const name = (id: string) => nodes.find((node) => node.id === id)?.label[language] ?? id
  return edges.map(({ from, to, label }) => `${name(from)} → ${name(to)}: ${label[language]}`)
}

function sequenceInWords({ participants, steps }: SequenceDiagram, language: Language): string[] {
  const name = (id: string) => participants.find((one) => one.id === id)?.label[language] ?? id
  return steps.map((step) => {
    if ('divider' in step) return step.divider[language]
    if ('note' in step) return step.note[language]
    const code = step.code === undefined ? '' : ` (${step.code})`
    return `${name(step.from)} → ${name(step.to)}: ${step.label[language]}${code}`
  })
}

function layersInWords({ layers, fields, result }: LayersDiagram, language: Language): string[] {
  const values = (sets: Readonly<Record<string, string>>) =>
    Object.entries(sets)
      .map(([field, value]) => `${field} ${value}`)
      .join(', ')
  const winners = Object.fromEntries(
    fields.map((field) => [field, layers.findLast(({ sets }) => field in sets)?.sets[field] ?? '']),
  )
  const rows = layers.map(({ name, scope, sets }) =>
    [`${name}, ${scope[language]}`, ...(Object.keys(sets).length > 0 ? [values(sets)] : [])].join(': '),
  )
  return [...rows, `${result[language]}: ${values(winners)}`]
}

function scheduleInWords(
  { attempts, attempt, first, outcomes }: ScheduleDiagram,
  language: Language,
): string[] {
  return [
    ...attempts.map(
      ({ wait }, index) =>
        `${attempt[language]} ${index + 1}: ${wait ? `+ ${wait[language]}` : first[language]}`,
    ),
    ...outcomes.map(({ label, text }) => `${label[language]}: ${text[language]}`),
  ]
}
