/** What the operator asked for cannot be done; the message says why. */
export class CliError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CliError'
  }
}
