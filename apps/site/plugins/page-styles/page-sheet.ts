import { type ChildNode, type Container, parse, type Root, type Rule } from 'postcss'

const ELEMENT = /<([a-z][\w-]*)/gi
const CLASSES = /\sclass="([^"]*)"/g
const ID = /\sid="([^"]*)"/g
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g
const QUOTED = /['"]([\w-]+)['"]/g
const VARIABLE = /var\(\s*(--[\w-]+)/g

/** Elements, `.classes`, `#ids` and `--variables` that these pages name, or that their scripts may give to elements. */
export function namesIn(pages: readonly string[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap((page) => [
      ...capturesOf(ELEMENT, page).map((name) => name.toLowerCase()),
      ...capturesOf(CLASSES, page).flatMap((list) => list.split(/\s+/).map((name) => `.${name}`)),
      ...capturesOf(ID, page).map((id) => `#${id}`),
      ...capturesOf(SCRIPT, page)
        .flatMap((script) => capturesOf(QUOTED, script))
        .flatMap((word) => [`.${word}`, `#${word}`]),
      ...capturesOf(VARIABLE, page),
    ]),
  )
}

function capturesOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, capture = '']) => capture)
}

/**
 * The rules of a style sheet that can apply to pages with these names, in their order. Attributes and pseudo-classes count
 * as given, because they change while a page is read. Fonts and the order of layers are kept.
 */
export function pageSheet(css: string, names: ReadonlySet<string>): string {
  const sheet = parse(css)
  sheet.walkRules((rule) => keepUsed(rule, names))
  dropUnusedVariables(sheet, names)
  dropUnusedAnimations(sheet)
  dropEmpty(sheet)
  return sheet.toString()
}

/** The sheet without its fonts: the sheet of each page declares them, and browsers apply a repeated font anew. */
export function withoutFonts(css: string): string {
  const sheet = parse(css)
  sheet.walkAtRules('font-face', (rule) => {
    rule.remove()
  })
  return sheet.toString()
}

function keepUsed(rule: Rule, names: ReadonlySet<string>) {
  if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return
  const used = rule.selectors.filter((selector) => namesOf(selector).every((name) => names.has(name)))
  if (used.length === 0) rule.remove()
  else if (used.length < rule.selectors.length) rule.selectors = used
}

/** Names without which a selector matches nothing. */
function namesOf(selector: string): readonly string[] {
  let rest = selector.replace(/\\(.)/g, '$1').replace(/\[[^\]]*\]/g, '')
  while (/\([^()]*\)/.test(rest)) rest = rest.replace(/\([^()]*\)/g, '')
  return rest.replace(/::?[-\w]+/g, '').match(/[.#]?[-\w]+/g) ?? []
}

/** A variable may be used only by another one that is unused itself. */
function dropUnusedVariables(sheet: Root, names: ReadonlySet<string>) {
  for (let dropped = 1; dropped > 0; ) {
    dropped = 0
    const used = new Set(capturesOf(VARIABLE, sheet.toString()))
    sheet.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop) || names.has(declaration.prop)) return
      declaration.remove()
      dropped += 1
    })
  }
}

function dropUnusedAnimations(sheet: Root) {
  const used = new Set<string>()
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) used.add(word)
  })
  sheet.walkAtRules('keyframes', (rule) => {
    if (!used.has(rule.params)) rule.remove()
  })
}

/** Empty layers are kept, since the order of layers is that in which they are first named. */
function dropEmpty(container: Container) {
  container.each((node: ChildNode) => {
    if (!('each' in node) || node.nodes === undefined) return
    dropEmpty(node as Container)
    if (node.nodes.length === 0 && !(node.type === 'atrule' && node.name === 'layer')) node.remove()
  })
}
