import { readFileSync } from 'node:fs'

export interface Config {
  readonly port: number
  readonly host: string
  /** Public origin of these pages, such as `http://localhost:3100`. */
  readonly origin: string
  readonly databaseFile: string
  readonly apiUrl: string
  readonly privateKey: string
  /** Secret of our webhook endpoint. If undefined, this system registers the endpoint and stores the secret it gets. */
  readonly webhookSecret: string | undefined
  /** Bearer token that Taquilla sends to the SuperSwap Lite endpoints. If undefined, they reject every request. */
  readonly liteToken: string | undefined
}

/** @throws Error with the name of a missing required variable */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const port = Number(environment.EXAMPLE_PORT || 3100)
  // `npm start -- --with-example` passes the keys of the empty seller in a file; elsewhere they are environment variables.
  const file = environment.TAQUILLA_CREDENTIALS_FILE
  const credentials: Record<string, string | undefined> = file ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return {
    port,
    host: environment.EXAMPLE_HOST || 'localhost',
    origin: environment.EXAMPLE_ORIGIN || `http://localhost:${port}`,
    databaseFile: environment.EXAMPLE_DATABASE || 'ticketing-system.sqlite',
    apiUrl: required('TAQUILLA_API_URL', environment.TAQUILLA_API_URL || credentials.apiUrl),
    privateKey: required('TAQUILLA_PRIVATE_KEY', environment.TAQUILLA_PRIVATE_KEY || credentials.privateKey),
    webhookSecret: environment.TAQUILLA_WEBHOOK_SECRET || undefined,
    liteToken: environment.EXAMPLE_LITE_TOKEN || undefined,
  }
}

function required(name: string, value: string | undefined): string {
  if (value) return value
  throw new Error(`${name} is missing. The README says what this program reads from its environment.`)
}
