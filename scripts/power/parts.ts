/** A part of the system that faults are planted in. */
export interface Part {
  readonly name: string
  /** Its sources; a file belongs to the first part that takes it. */
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
/** Tests and what supports them, and texts alone. */
const NO_SOURCE = /\.test\.tsx?$|\.d\.ts$|\/test\/|\/locales\/|\/examples\/|\/errors\//

/** The name of the part that a file belongs to. */
export function partOf(path: string): string | undefined {
  if (!SOURCE.test(path) || NO_SOURCE.test(path)) return undefined
  return PARTS.find(({ sources }) => sources.test(path))?.name
}
