// Bundler loader: puts the text of the built language in place of `translate()` and `<Translate>`, so that pages load
// neither the table of all texts nor the notes for translators. A use that it cannot resolve fails the build.
const { readFileSync } = require('node:fs')
const { parse } = require('acorn')

const MODULE = '@docusaurus/Translate'

module.exports = function (source) {
  if (!source.includes(MODULE)) return source
  const { table, language } = this.getOptions()
  this.addDependency(table)
  return inlineTranslations(source, { texts: JSON.parse(readFileSync(table, 'utf8')), language })
}
module.exports.inlineTranslations = inlineTranslations

/**
 * @param {string} source module whose JSX is compiled
 * @param {{ texts: Record<string, string>, language: string }} built texts by id, in the language that is built
 */
function inlineTranslations(source, built) {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const { Component, translate } = importedNames(program)
  const edits = []
  let unresolved = 0
  visit(program, (node) => {
    if (node.type === 'Identifier' && [Component, translate].includes(node.name)) unresolved += 1
    if (node.type !== 'CallExpression') return
    if (isNamed(node.callee, translate)) edits.push(...editsOfCall(node, built))
    else if (isNamed(node.arguments[0], Component)) edits.push(...editsOfElement(node, built))
    else return
    unresolved -= 1
  })
  if (unresolved !== 0) throw new Error('translate and Translate can only be called, with a literal id')
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((code, { start, end, text }) => code.slice(0, start) + text + code.slice(end), source)
}

/** Local names of the default export and of `translate`. */
function importedNames({ body }) {
  const specifiers = body
    .filter(({ type, source }) => type === 'ImportDeclaration' && source.value === MODULE)
    .flatMap((node) => node.specifiers)
  if (specifiers.length === 0) throw new Error(`${MODULE} can only be imported by an import declaration`)
  const nameOf = (type) => specifiers.find((specifier) => specifier.type === type)?.local.name
  return { Component: nameOf('ImportDefaultSpecifier'), translate: nameOf('ImportSpecifier') }
}

/** Visits every node but import specifiers, names of properties and names of members. */
function visit(node, visitor) {
  if (Array.isArray(node)) for (const each of node) visit(each, visitor)
  if (typeof node?.type !== 'string' || node.type === 'ImportDeclaration') return
  visitor(node)
  for (const [key, child] of Object.entries(node)) {
    if ((key === 'key' || key === 'property') && !node.computed) continue
    if (child !== null && typeof child === 'object') visit(child, visitor)
  }
}

function isNamed(node, name) {
  return node?.type === 'Identifier' && node.name === name
}

function editsOfCall(call, built) {
  const [message, values] = call.arguments
  const text = textOf(message, built)
  if (values === undefined) return [{ ...rangeOf(call), text }]
  return [{ ...rangeOf(message), text: `{ message: ${text} }` }]
}

function editsOfElement(call, built) {
  const props = call.arguments[1]
  const text = textOf(props, built)
  const values = props.properties.find(({ key }) => key.name === 'values')
  if (values === undefined) return [{ ...rangeOf(call), text }]
  // Values may contain other elements to resolve, so they stay where they are.
  return [
    { start: props.start, end: values.start, text: `{ children: ${text}, ` },
    { start: values.end, end: props.end, text: ' }' },
  ]
}

function rangeOf({ start, end }) {
  return { start, end }
}

/** Source of the string that a message or the properties of an element stand for. */
function textOf(object, { texts, language }) {
  const id = literalOf(object, ['id'])
  // Docusaurus' own texts are English in the source.
  const isInSource = language === (id?.startsWith('theme.') ? 'en' : 'es')
  const text = texts[id] ?? (isInSource ? literalOf(object, ['message', 'children']) : undefined)
  if (text === undefined) throw new Error(`No text has the id ${JSON.stringify(id)}`)
  return JSON.stringify(text)
}

function literalOf(object, keys) {
  const value = object?.properties?.find(({ key }) => keys.includes(key?.name))?.value
  const literal = value?.type === 'TemplateLiteral' ? value.quasis[0].value.cooked : value?.value
  return typeof literal === 'string' && !value.expressions?.length ? literal : undefined
}
