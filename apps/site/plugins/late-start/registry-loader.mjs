// The registry of chunks gives each module's name between its import and its number. Only a server asks for names
// (ComponentCreator.js hands them to react-loadable), and there are hundreds of them in what every page loads.
const NAME = /(?<=\[\(\) => import\([^)]*\), )"[^"]*"(?=, require\.resolveWeak)/g

/** Takes the text of the generated registry, gives it without the names of its modules. */
export default function registryLoader(source) {
  return source.replaceAll(NAME, '""')
}
