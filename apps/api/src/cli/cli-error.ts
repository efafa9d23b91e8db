/** An expected failure of a command; the message is printed to the operator. */
export class CliError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CliError'
  }
}
