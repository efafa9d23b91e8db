import { describe, expect, it } from 'vitest'
import type { ProgramSet } from './program-files.ts'
import { readPage } from './read-page.ts'
import { toMarkdown } from './to-markdown.ts'
import { withPrograms } from './with-programs.ts'

const SET: ProgramSet = {
  path: 'samples/create-event/simple',
  title: 'Un evento',
  programs: [
    { label: 'cURL', fence: 'bash', code: 'curl' },
    { label: 'Python', fence: 'python', code: 'import os' },
  ],
}
const SAMPLE =
  '<div><ul role="tablist"><li role="tab">cURL<li role="tab">Python</ul>' +
  '<div><div role="tabpanel"><pre><code>curl</code></pre></div><div role="tabpanel" hidden></div></div></div>'
const WEBHOOK =
  '<section aria-labelledby="ticket.created"><h3>Ticket creado</h3><p>Se emitió.</p>' +
  '<div><pre><code>{}</code></pre></div><p>ticketId</p></section>'

function markdownOf(html: string, isShort = false): string {
  const page = readPage('/docs/x', `<main><div class="theme-doc-markdown"><h1>X</h1>${html}</div></main>`)
  if (!page) throw new Error('The page has no article')
  const options = {
    sets: new Map([['curl', SET]]),
    isShort,
    language: 'es',
    home: 'https://docs.example/',
  } as const
  return toMarkdown(withPrograms(page.article, options), 'https://docs.example/docs/x')
}

const LINK = '[Este ejemplo en todos los lenguajes](https://docs.example/samples/create-event/simple.md)'

describe('withPrograms', () => {
  it('fills the tabs that the page leaves empty', () => {
    expect(markdownOf(SAMPLE)).toBe(
      '**cURL**\n\n```bash\ncurl\n```\n\n**Python**\n\n```python\nimport os\n```\n',
    )
  })

  it('links to the languages instead, in a short text and in what precedes the samples', () => {
    const linked = `**cURL**\n\n\`\`\`bash\ncurl\n\`\`\`\n\n${LINK}\n`
    expect(markdownOf(SAMPLE, true)).toBe(linked)
    expect(markdownOf(`<details data-preparation>${SAMPLE}</details>`)).toBe(linked)
  })

  it('leaves unknown programs as they are', () => {
    expect(markdownOf(SAMPLE.replace('<code>curl', '<code>wget'))).toBe('**cURL**\n\n```bash\nwget\n```\n')
  })

  it('links to the fields of a webhook in a short text alone', () => {
    expect(markdownOf(WEBHOOK)).toContain('ticketId')
    expect(markdownOf(WEBHOOK, true)).toBe(
      '### Ticket creado\n\nSe emitió.\n\n' +
        '[Campos y ejemplo](https://docs.example/api-reference/v1/webhooks/ticket.created.md)\n',
    )
  })
})
