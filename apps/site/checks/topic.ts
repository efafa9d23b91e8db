/** A required topic, the page about it, and the tests that prove its statements. */
export interface Topic {
  readonly name: string
  /** Path of the page below `docs/`, without extension. */
  readonly page: string
  /** Operations that the page documents; API tests run the sample of each. */
  readonly calls?: readonly string[]
  /** Webhooks that the page documents; `all` for every webhook. */
  readonly webhooks?: 'all' | readonly string[]
  /** Recipes on the page; API tests run them too. */
  readonly recipes?: readonly string[]
  /** Tests that cover further statements of the page; paths from the repository root. */
  readonly tests?: readonly string[]
}
