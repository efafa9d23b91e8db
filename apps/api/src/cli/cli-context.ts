/** Environment and output of the process; tests replace them. */
export interface CliContext {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}
