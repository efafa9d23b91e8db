/** Bundler loader: an entry is `[load, name, weak id]`, of which pages need all but the name. */
module.exports = (source) =>
  source.replaceAll(/\), "[^"]*", require\.resolveWeak/g, '), 0, require.resolveWeak')
