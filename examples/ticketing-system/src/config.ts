import { readFileSync } from 'node:fs'

export interface Config {
  readonly port: number
  readonly host: string
  /** Where people reach these pages. */
  readonly origin: string
  readonly databaseFile: string
  readonly apiUrl: string
  readonly privateKey: string
  /** Signs what Taquilla tells us; without one, this system registers itself and keeps the one that it gets. */
  readonly webhookSecret: string | undefined
  /** What Taquilla sends to the Lite endpoints as a bearer token; without one they are closed. */
  readonly liteToken: string | undefined
}

/** @throws Error that names the variable that is missing. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const port = Number(environment.EXAMPLE_PORT || 3100)
  // Where the demo seller's keys are kept; a system of its own has them in its environment.
  const file = environment.TAQUILLA_CREDENTIALS_FILE
  const kept: Record<string, string | undefined> = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return {
    port,
    host: environment.EXAMPLE_HOST || 'localhost',
    origin: environment.EXAMPLE_ORIGIN || `http://localhost:${port}`,
    databaseFile: environment.EXAMPLE_DATABASE || 'ticketing-system.sqlite',
    apiUrl: required('TAQUILLA_API_URL', environment.TAQUILLA_API_URL || kept.apiUrl),
    privateKey: required('TAQUILLA_PRIVATE_KEY', environment.TAQUILLA_PRIVATE_KEY || kept.privateKey),
    webhookSecret: environment.TAQUILLA_WEBHOOK_SECRET || undefined,
    liteToken: environment.EXAMPLE_LITE_TOKEN || undefined,
  }
}

function required(name: string, value: string | undefined): string {
  if (value) return value
  throw new Error(`${name} is missing. The README says what this program reads from its environment.`)
}
