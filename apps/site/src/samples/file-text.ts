/** True if an example is the text of a file, which ends with a line break. Examples in JSON that are texts do not. */
export function isFileText(value: unknown): value is string {
  return typeof value === 'string' && value.endsWith('\n')
}
