const WIDTH = 96

/** Wraps Markdown in a doc comment; returns an empty string for empty Markdown. */
export function docComment(markdown: string): string {
  const lines = markdown
    .trim()
    .replaceAll('*/', '*\\/')
    .split('\n')
    .flatMap((line) => wrap(line))
  if (lines.join('') === '') return ''
  if (lines.length === 1) return `/** ${lines[0]} */\n`
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`
}

function wrap(line: string): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(' ')) {
    if (current !== '' && current.length + word.length >= WIDTH) {
      lines.push(current)
      current = word
    } else {
      current = current === '' ? word : `${current} ${word}`
    }
  }
  return [...lines, current]
}
