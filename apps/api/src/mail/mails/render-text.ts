import type { Letter, LetterPart } from './letter.ts'

/** Returns the plain-text body of a mail. */
export function renderText(letter: Letter, senderName: string): string {
  const parts = [letter.title, ...letter.parts.map(textOf), [...letter.footer, senderName].join('\n')]
  return `${parts.join('\n\n')}\n`
}

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'note':
      return part.text
    case 'code':
      return `    ${part.code}`
    case 'button':
    case 'link':
      return `${part.label}:\n${part.url}`
    case 'amounts':
      return part.rows.map(({ label, amount }) => `${label}: ${amount}`).join('\n')
    case 'ticket': {
      const places = part.places.map((place) =>
        place.map(([label, value]) => `${label}: ${value}`).join(' · '),
      )
      return [part.title, ...part.lines, ...places].join('\n')
    }
  }
}
