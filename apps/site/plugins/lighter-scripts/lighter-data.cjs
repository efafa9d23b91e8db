// Bundler loader of data that Docusaurus generates: leaves out what pages do not read.
const { basename } = require('node:path')

/** Settings that only the build reads. */
const BUILD_SETTINGS = new Set([
  'clientModules',
  'headTags',
  'markdown',
  'plugins',
  'presets',
  'scripts',
  'staticDirectories',
  'stylesheets',
  'themes',
])

module.exports = function (source) {
  const lighten = LIGHTEN[basename(this.resourcePath)] ?? withoutDocs
  return lighten(source)
}

const LIGHTEN = {
  // `inline-translations.cjs` has put the texts where they are used.
  'codeTranslations.json': () => '{}',
  'docusaurus.config.mjs': (source) =>
    source.replace(/\{.*\}/s, (json) =>
      JSON.stringify(JSON.parse(json), (key, value) => (BUILD_SETTINGS.has(key) ? undefined : value)),
    ),
  'globalData.json': (source) => {
    const data = JSON.parse(source)
    for (const version of data['docusaurus-plugin-content-docs'].default.versions) {
      // The navigation bar names the main doc by its id; nothing names another one.
      version.docs = version.docs.map(({ id, ...doc }) => (id === version.mainDocId ? { id, ...doc } : doc))
    }
    return JSON.stringify(data)
  },
  'site-metadata.json': (source) => JSON.stringify({ ...JSON.parse(source), pluginVersions: {} }),
}

/**
 * Leaves out titles and descriptions of all docs. Only cards show them, and have a file of their own for that. Of the id
 * of a doc in the sidebar, pages read only whether there is one.
 */
function withoutDocs(source) {
  const { version } = JSON.parse(source)
  if (version?.docsSidebars === undefined) throw new Error('Unexpected data of a version of the docs')
  return JSON.stringify({ version: { ...version, docs: {} } }, (key, value) => (key === 'docId' ? 1 : value))
}
