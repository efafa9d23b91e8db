declare global {
  interface Window {
    /** Defined by `plugins/late-start/client/search-keys.inline.js`. */
    readonly takeTypedSearch?: () => string
  }
}

/** Returns the text typed since a shortcut asked for the search; from now on, keys reach the page again. */
export function takeTypedSearch(): string {
  return window.takeTypedSearch?.() ?? ''
}
