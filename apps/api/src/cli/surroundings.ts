/** What a command has around it; tests bring their own. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly print: (text: string) => void
  readonly printError: (text: string) => void
}
