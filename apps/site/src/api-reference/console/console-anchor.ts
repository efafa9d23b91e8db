const SUFFIX = '.console'

/** Fragment of the page's URL that opens the console of an operation. */
export function consoleAnchor(operationId: string): string {
  return operationId + SUFFIX
}

export function isConsoleAnchor(anchor: string): boolean {
  return anchor.endsWith(SUFFIX)
}
