/** Origins beside ours that the hosted pages may reach, as their Content Security Policy names them. */
export interface PageSources {
  readonly script?: readonly string[]
  readonly frame?: readonly string[]
  readonly connect?: readonly string[]
  /** Those that may ask the browser for a payment, as the wallets of phones are. */
  readonly payment?: readonly string[]
}
