import { describe, expect, it } from 'vitest'
import { codeFences, fenceHtml } from './code-fences.ts'

/** HTML tree of one fence, as Markdown compilation produces it. */
function fence(code: string, { language, meta }: { language?: string; meta?: string } = {}) {
  const properties = {
    ...(language !== undefined && { className: [`language-${language}`] }),
    ...(meta !== undefined && { metastring: meta }),
  }
  const element = { type: 'element', tagName: 'code', properties, children: [{ type: 'text', value: code }] }
  const pre = { type: 'element', tagName: 'pre', children: [element] }
  return { type: 'root', children: [{ type: 'mdxJsxFlowElement', children: [pre] }] }
}

const report = {
  fail(message: string): never {
    throw new Error(message)
  },
}

interface Component {
  readonly name: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
}

/** Runs the plugin and returns the props of the resulting `CodeFence`. */
function propsOf(root: ReturnType<typeof fence>): Record<string, string> {
  codeFences()(root, report)
  const component = root.children[0]?.children[0] as unknown as Component
  expect(component.name).toBe('CodeFence')
  return Object.fromEntries(component.attributes.map(({ name, value }) => [name, value]))
}

const plain = (html: string | undefined) => html?.replace(/<[^>]+>/g, '')

describe('a code fence', () => {
  it('becomes highlighted HTML with unchanged text, also inside a tab', () => {
    const { html, language } = propsOf(fence('const a = 1 < 2\n', { language: 'js' }))
    expect(language).toBe('js')
    expect(html).toContain('<span class="tk-k">const</span>')
    expect(html).toContain('<span class="tk-n">1 </span>')
    expect(plain(html)).toBe('const a = 1 &lt; 2')
  })

  it('accepts a title and marked lines', () => {
    const { html = '', title } = propsOf(fence('a\nb\n\nd\n', { meta: 'title="paso 1.js" {2-3}' }))
    expect(title).toBe('paso 1.js')
    expect(html.match(/<span class="code-mark">/g)).toHaveLength(2)
    expect(plain(html)).toBe('a\nb\n\nd')
  })

  it('is not highlighted without a language', () => {
    expect(propsOf(fence('$ npm start\n')).html).toBe('<span class="tk-t">$ npm start</span>')
  })

  it('rejects unknown languages and options', () => {
    expect(() => propsOf(fence('x', { language: 'cobol' }))).toThrow('No grammar for "cobol"')
    expect(() => propsOf(fence('x', { meta: 'showLineNumbers' }))).toThrow('not showLineNumbers')
  })
})

/** A snippet of each language, and one expected token of it. */
const LANGUAGES = [
  ['bash', 'curl -H "Accept: */*" "$API/v1" # todo', '<span class="tk-p">$API</span>'],
  ['http', 'POST /v1/events HTTP/1.1\nHost: api.example', '<span class="tk-k">POST</span>'],
  ['java', 'public final String key = "a";', '<span class="tk-s">"a"</span>'],
  ['js', 'await fetch(url)', '<span class="tk-f">fetch</span>'],
  ['json', '{ "price": 12.5 }', '<span class="tk-p">"price"</span>'],
  ['kotlin', 'fun main() { println("a") }', '<span class="tk-f">main</span>'],
  ['md', '[una frase](https://api.example)', '<span class="tk-s">una frase</span>'],
  ['php', "$body = ['a' => 1];", '<span class="tk-p">$body</span>'],
  ['python', 'def admit(ticket): # uno', '<span class="tk-c"># uno</span>'],
  ['scala', 'val price = 12.5', '<span class="tk-n">12.5</span>'],
  ['ts', 'interface Ticket { readonly id: string }', '<span class="tk-f">Ticket</span>'],
  ['yaml', 'openapi: 3.1.1', '<span class="tk-p">openapi</span>'],
] as const

describe('the highlighter', () => {
  it.each(LANGUAGES)('colors %s', (language, code, token) => {
    // Spaces are part of the previous token.
    expect(fenceHtml({ code, language, marked: new Set() }).replace(/ +<\/span>/g, '</span>')).toContain(
      token,
    )
  })
})
