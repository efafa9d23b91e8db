/** One call, ready to be written in any language. */
export interface SampleRequest {
  /** In kebab-case; the programs are named after it. */
  readonly name: string
  readonly method: string
  /** Path and query. */
  readonly address: string
  /** The key that the call carries. */
  readonly key: 'private' | 'public'
  /** Headers besides the key and the media type. */
  readonly headers?: Readonly<Record<string, string>>
  /** Present where the call has a body. */
  readonly contentType?: string
  readonly body?: unknown
}
