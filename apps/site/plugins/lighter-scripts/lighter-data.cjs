/**
 * Bundler loader of the data of the docs, which every page of the docs loads: leaves out titles and descriptions of all
 * docs. Only cards show them, and have a file of their own for that. Of the id of a doc in the sidebar, pages read only
 * whether there is one.
 */
module.exports = (source) => {
  const { version } = JSON.parse(source)
  if (version?.docsSidebars === undefined) throw new Error('Unexpected data of a version of the docs')
  return JSON.stringify({ version: { ...version, docs: {} } }, (key, value) => (key === 'docId' ? 1 : value))
}
