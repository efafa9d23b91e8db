/** Request that the sample writers convert to programs. */
export interface SampleRequest {
  /** Name in kebab-case; classes and functions of the programs derive from it. */
  readonly name: string
  readonly method: string
  /** Path and query, without the origin. */
  readonly address: string
  /** Key kind of the Authorization header. */
  readonly key: 'private' | 'public'
  /** Headers except Authorization and Content-Type. */
  readonly headers?: Readonly<Record<string, string>>
  /** Present if the request has a body. */
  readonly contentType?: string
  readonly body?: unknown
}
