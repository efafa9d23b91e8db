// Bundler loader of the tables of routes that Docusaurus generates. Pages load these tables first of all, and each new
// page adds to them. Files get short names in place of hashes, and parts that only the server reads are left out.
const { readFileSync } = require('node:fs')
const { basename, dirname, join } = require('node:path')

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

module.exports = function (source) {
  const folder = dirname(this.resourcePath)
  const read = (file) => {
    this.addDependency(join(folder, file))
    return readFileSync(join(folder, file), 'utf8')
  }
  const names = shortNames(read('registry.js'), read('routesChunkNames.json'))
  return SHORTEN[basename(this.resourcePath)](source, names)
}
module.exports.shortNames = shortNames

/** What the table of each file becomes. */
const SHORTEN = {
  'registry.js': shortenRegistry,
  'routes.js': shortenRoutes,
  'routesChunkNames.json': shortenChunkNames,
}
Object.assign(module.exports, { shortenRegistry, shortenRoutes, shortenChunkNames })

/**
 * Short names of chunks, and short keys of routes. Docusaurus expects that a key is the path, a hyphen and some letters;
 * the letters distinguish routes that have the same path.
 */
function shortNames(registry, chunkNames) {
  const chunks = [...registry.matchAll(/^ {2}"([^"]+)": \[/gm)].map(([, chunk]) => chunk)
  const keys = Object.keys(JSON.parse(chunkNames))
  const paths = keys.map((key) => key.replace(/-[^-]+$/, ''))
  return {
    chunks: new Map(chunks.map((chunk, index) => [chunk, shortName(index)])),
    hashes: new Map(
      keys.map((key, index) => [key, paths.slice(0, index).filter((path) => path === paths[index]).length]),
    ),
  }
}

function shortName(index) {
  const rest = Math.floor(index / LETTERS.length)
  return (rest === 0 ? '' : shortName(rest - 1)) + LETTERS[index % LETTERS.length]
}

function get(map, key) {
  if (!map.has(key)) throw new Error(`Unknown name in a table of routes: ${key}`)
  return map.get(key)
}

/** An entry is `[load, name, weak id]`, of which pages need the first. */
function shortenRegistry(source, { chunks }) {
  const entry =
    /^ {2}"([^"]+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ ("[^"]+")\), \2, require\.resolveWeak\(\2\)\],/gm
  let count = 0
  const result = source.replaceAll(entry, (_, chunk, file) => {
    count += 1
    const name = get(chunks, chunk)
    return `"${name}": [() => import(/* webpackChunkName: "${name}" */ ${file})],`
  })
  if (count !== chunks.size || count === 0) throw new Error('An entry of the registry is not as expected')
  return result
}

function shortenRoutes(source, { hashes }) {
  let count = 0
  const route = /path: '((?:[^'\\]|\\')+)',\s*component: ComponentCreator\('\1', '(\w+)'\)/g
  const result = source.replaceAll(route, (_, path, hash) => {
    count += 1
    return `...route('${path}', ${get(hashes, `${path.replaceAll("\\'", "'")}-${hash}`)})`
  })
  if (count !== hashes.size || count === 0) throw new Error('A route is not as expected')
  return `${result}
function route(path, number) {
  return { path, component: ComponentCreator(path, number) }
}
`
}

function shortenChunkNames(source, { chunks, hashes }) {
  const entries = Object.entries(JSON.parse(source)).map(([key, names]) => [
    key.replace(/[^-]+$/, String(get(hashes, key))),
    names,
  ])
  return JSON.stringify(Object.fromEntries(entries), (_, value) =>
    typeof value === 'string' ? get(chunks, value) : value,
  )
}
