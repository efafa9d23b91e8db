import type { Surroundings } from './surroundings.ts'

/** Also C1 controls, which JSON leaves as they are, and what turns the direction of a line round. */
const OBEYED = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** Everything that is printed from here on is text: what sellers and holders wrote moves no cursor and hides nothing. */
export function inTerminal(surroundings: Surroundings): Surroundings {
  return {
    ...surroundings,
    print: (text) => surroundings.print(escapeObeyed(text)),
    printError: (text) => surroundings.printError(escapeObeyed(text)),
  }
}

/** As JSON writes them, so that a program reads back what was there. */
function escapeObeyed(text: string): string {
  return text.replaceAll(OBEYED, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
