import { isFileText } from '../../src/samples/sample-request.ts'

/** Code block in Markdown. */
export function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``
}

/** Body of a request or response in Markdown: JSON, or the text of a file. */
export function bodyFence(value: unknown): string {
  return isFileText(value) ? fence('text', value) : fence('json', JSON.stringify(value, null, 2))
}
