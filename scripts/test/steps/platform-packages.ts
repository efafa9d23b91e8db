/** An entry of package-lock.json, as far as it is needed here. */
export interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface MissingPackage {
  readonly name: string
  readonly version: string
  /** Where in node_modules the one stands that wants it. */
  readonly wantedBy: string
}

const OS = /(android|darwin|freebsd|linux|openharmony|win32|windows)/
/** What Node calls a system that a package calls otherwise. */
const NODE_NAMES: Readonly<Record<string, string>> = { windows: 'win32' }
const CPU = /(arm64|x64|ia32|ppc64|riscv64|s390x|arm)/

/**
 * Optional packages that the lock file does not list. npm leaves out those that the registry in use does not carry,
 * such as the programs for other systems; `npm ci` then calls the lock file out of date and refuses.
 */
export function findMissingPackages(packages: Readonly<Record<string, LockedPackage>>): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isListed(packages, path, name))
      .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ''), wantedBy: path })),
  )
}

/** The entry that npm writes for a package of another system, as far as its name tells. */
export function describePlatform({
  name,
  wantedBy,
}: MissingPackage): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const os = OS.exec(name)?.[1]
  const cpu = CPU.exec(name.slice(name.indexOf('/') + 1))?.[1]
  if (os === undefined || cpu === undefined) {
    throw new Error(`${name}, which ${wantedBy} wants, does not tell its system by its name.`)
  }
  return { os: [NODE_NAMES[os] ?? os], cpu: [cpu], ...(name.endsWith('musl') ? { libc: ['musl'] } : {}) }
}

/** Node looks in the folder of the one that imports, then in each folder above. */
function isListed(packages: Readonly<Record<string, LockedPackage>>, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true
    if (folder === '') return false
  }
}
