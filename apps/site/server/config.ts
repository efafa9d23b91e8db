import { join, resolve } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '../../..')

export interface ServerConfig {
  readonly port: number
  readonly hosts: readonly string[]
  /** Origin of the site; undefined means the one given to the build. */
  readonly siteUrl: string | undefined
  /** Origin of the API; pages read it at run time. */
  readonly apiUrl: string
  /** URL of another service that receives page views; empty if there is none. */
  readonly analyticsUrl: string
  /** Folder in which the server stores page views; undefined to store none. */
  readonly viewsDataDir: string | undefined
  /** URL that receives feedback; empty to send none. */
  readonly feedbackUrl: string
}

/**
 * Reads the environment.
 * @throws Error that lists every invalid variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const {
    SITE_PORT = '3000',
    HOST = '',
    SITE_URL = '',
    API_URL = 'http://localhost:4000',
    ANALYTICS_URL = '',
    FEEDBACK_URL = '',
    PAGE_VIEWS = 'on',
    DATA_DIR,
  } = env
  const port = Number(SITE_PORT)
  const faults = [
    ...(Number.isInteger(port) && port >= 0 && port <= 65_535 ? [] : ['SITE_PORT must be a port number']),
    ...(['on', 'off'].includes(PAGE_VIEWS) ? [] : ['PAGE_VIEWS must be on or off']),
    ...(isWebUrl(API_URL) ? [] : ['API_URL must be an http or https address']),
    ...Object.entries({ SITE_URL, ANALYTICS_URL, FEEDBACK_URL }).flatMap(([name, url]) =>
      url === '' || isWebUrl(url) ? [] : [`${name} must be an http or https address`],
    ),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return {
    port,
    // Default: loopback only, by both of its addresses.
    hosts: HOST === '' ? ['127.0.0.1', '::1'] : [HOST],
    siteUrl: SITE_URL === '' ? undefined : new URL(SITE_URL).origin,
    apiUrl: new URL(API_URL).origin,
    analyticsUrl: ANALYTICS_URL,
    viewsDataDir:
      PAGE_VIEWS === 'off' || ANALYTICS_URL !== '' ? undefined : resolve(REPOSITORY, DATA_DIR || '.data'),
    feedbackUrl: FEEDBACK_URL,
  }
}

function isWebUrl(value: string): boolean {
  return URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
}
