/** A part of the system to plant faults in. */
export interface Part {
  readonly name: string
  /** Source files of the part; a file belongs to the first part that matches. */
  readonly sources: RegExp
}

export const PARTS: readonly Part[] = [
  { name: 'sql', sources: /^apps\/api\/(src\/.*-repository\.ts|src\/database\/)/ },
  {
    name: 'rules',
    sources: /^(apps\/api\/src\/(domain|lib|lite|payments)|packages\/contract\/src\/(resale|format))\//,
  },
  { name: 'http', sources: /^apps\/api\/src\/(http\/|operations\/|app\.ts)/ },
  { name: 'jobs', sources: /^apps\/api\/src\/(jobs|queue|mail|documents|outbound)\// },
  { name: 'contract', sources: /^packages\/contract\/src\// },
  { name: 'sdk', sources: /^packages\/sdk\/(src\/(?!generated)|generate\/)/ },
  { name: 'site', sources: /^apps\/site\/(src|plugins|server)\// },
  { name: 'hosted-pages', sources: /^apps\/guest\/(src|scripts)\// },
  { name: 'launcher', sources: /^(scripts\/(start\/|bootstrap)|packages\/embedded-database\/src\/)/ },
]

const SOURCE = /\.(ts|tsx|mjs|css|sql)$/
/** Tests, test support, and files that hold only texts. */
const NO_SOURCE = /\.test\.tsx?$|\.d\.ts$|\/test\/|\/locales\/|\/examples\/|\/errors\//

/** Returns the name of the part that contains the file. */
export function partOf(path: string): string | undefined {
  if (!SOURCE.test(path) || NO_SOURCE.test(path)) return undefined
  return PARTS.find(({ sources }) => sources.test(path))?.name
}
