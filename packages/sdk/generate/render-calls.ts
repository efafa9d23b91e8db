import type { SdkCall } from './call.ts'
import { docComment } from './doc-comment.ts'

/** Returns the code of `calls.ts`: one function per group of methods, and `allCalls`, which combines them. */
export function renderCalls(calls: readonly SdkCall[], schemaNames: readonly string[]): string {
  const groups = Map.groupBy(calls, ({ group }) => group)
  const code = [
    ...calls.flatMap(({ query }) => (query ? [query.declaration] : [])),
    ...[...groups].map(([group, members]) => renderGroup(group, members)),
    renderClient([...groups.keys()]),
  ].join('\n\n')
  const used = schemaNames.filter((name) => new RegExp(`\\b${name}\\b`).test(withoutComments(code)))
  return [
    "import { type FeedPage, listAll, type Page } from '../list-all.ts'",
    "import { path } from '../path.ts'",
    "import type { CallOptions, GuardedCallOptions, Send } from '../send.ts'",
    `import type { ${used.join(', ')} } from './schemas.ts'`,
    '',
    code,
  ].join('\n')
}

function renderGroup(group: string, calls: readonly SdkCall[]): string {
  const names = calls.map(({ name }) => name)
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate !== undefined) throw new Error(`Two calls of ${group} are called ${duplicate}`)
  return `function ${group}Calls(send: Send) {\nconst calls = {\n${calls.map(renderCall).join('\n\n')}\n}\nreturn calls\n}`
}

function renderCall(call: SdkCall): string {
  const parts = [
    `method: '${call.method}'`,
    `path: path\`${call.path.replaceAll('{', `\${`)}\``,
    ...queryOf(call),
    ...(call.bodyType ? ['body'] : []),
    ...(call.sendsFile ? ['isFile: true'] : []),
  ]
  const method = [
    `${docComment(call.comment)}${call.name}(${parametersOf(call)}): Promise<${call.answerType}> {`,
    `return send({ ${parts.join(', ')} }, options)`,
    '},',
  ].join('\n')
  return call.entryType === undefined ? method : `${method}\n\n${renderListAll(call)}`
}

function renderListAll(call: SdkCall): string {
  const { name, query, entryType, pathParameters } = call
  const callArguments = [...pathParameters, '{ ...query, cursor }', 'options'].join(', ')
  return [
    `${docComment(`Every entry of \`${name}\`, page after page, asked for as they are read.`)}${name}All(${parametersOf({ ...call, query: query && { ...query, typeName: `Omit<${query.typeName}, 'cursor'>` } })}): AsyncGenerator<${entryType}, void> {`,
    `return listAll((cursor) => calls.${name}(${callArguments}))`,
    '},',
  ].join('\n')
}

function parametersOf(call: SdkCall): string {
  const { pathParameters, bodyType, query, isGuarded } = call
  const hasOwnQuery = query && !isQueryAmongOptions(call)
  return [
    ...pathParameters.map((name) => `${name}: string`),
    ...(bodyType ? [`body: ${bodyType}`] : []),
    ...(hasOwnQuery ? [`query: ${query.typeName}${query.isRequired ? '' : ' = {}'}`] : []),
    `options?: ${isGuarded ? 'GuardedCallOptions' : 'CallOptions'}${query && !hasOwnQuery ? ` & ${query.typeName}` : ''}`,
  ].join(', ')
}

function queryOf(call: SdkCall): readonly string[] {
  if (call.query === undefined) return []
  if (!isQueryAmongOptions(call)) return ['query']
  return [`query: { ${call.query.names.map((name) => `${name}: options?.${name}`).join(', ')} }`]
}

/** Calls with a body had no query at first: a parameter of its own would take the place of the options. */
function isQueryAmongOptions({ bodyType, query }: SdkCall): boolean {
  return bodyType !== undefined && query?.isRequired === false
}

function renderClient(groups: readonly string[]): string {
  const members = groups.map((group) => `${group}: ${group}Calls(send),`)
  return `/** Every call of the API, by chapter of its reference. */\nexport function allCalls(send: Send) {\nreturn {\n${members.join('\n')}\n}\n}`
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*\*.*?\*\//gs, '')
}
