import type { Environment } from './environment-reader.ts'

/** Names commands as the installation from the package has them, in a text that names those of the repository. */
export function nameCommands(text: string, { TAQUILLA_ENV_FILE }: Environment): string {
  return TAQUILLA_ENV_FILE ? text.replaceAll('npm run taquilla --', 'taquilla') : text
}
