const SUFFIX = '.console'

/** The address within the page that opens the console of an operation. */
export function consoleAnchor(operationId: string): string {
  return operationId + SUFFIX
}

export function isConsoleAnchor(anchor: string): boolean {
  return anchor.endsWith(SUFFIX)
}
