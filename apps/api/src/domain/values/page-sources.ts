/** External origins that hosted pages may load from, for their Content Security Policy. */
export interface PageSources {
  readonly script?: readonly string[]
  readonly frame?: readonly string[]
  readonly connect?: readonly string[]
  /** Origins that may use the browser's Payment Request API, such as Apple Pay. */
  readonly payment?: readonly string[]
}
