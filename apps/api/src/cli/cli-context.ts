/** Environment and output of the process; tests replace them. */
export interface CliContext {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}

/** Includes C1 controls, which JSON.stringify does not escape, and characters that change the text direction. */
const CONTROL_CHARACTERS = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** Escapes control characters in all output, since text from sellers, resellers and buyers could manipulate the terminal. */
export function escapeOutput(context: CliContext): CliContext {
  return {
    ...context,
    print: (text) => context.print(escapeControls(text)),
    printError: (text) => context.printError(escapeControls(text)),
  }
}

/** Writes JSON escapes, so that `--json` output still parses to the original text. */
function escapeControls(text: string): string {
  return text.replaceAll(
    CONTROL_CHARACTERS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
