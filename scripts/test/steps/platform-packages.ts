/** The fields of a package-lock.json entry that are used here. */
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
  /** Path in node_modules of the package that depends on it. */
  readonly wantedBy: string
}

const OS = /(android|darwin|freebsd|linux|openharmony|win32|windows)/
/** Node's names of platforms that packages name differently. */
const NODE_NAMES: Readonly<Record<string, string>> = { windows: 'win32' }
const CPU = /(arm64|x64|ia32|ppc64|riscv64|s390x|arm)/

/**
 * Finds optional packages missing from the lock file. npm omits those that the registry in use lacks, such as
 * binaries for other platforms; `npm ci` elsewhere then rejects the lock file as out of date.
 */
export function findMissingPackages(packages: Readonly<Record<string, LockedPackage>>): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isListed(packages, path, name))
      .map(([name, range]) => ({ name, version: range.replace(/^[\^~]/, ''), wantedBy: path })),
  )
}

/** Builds the entry that npm would write for a package of another platform, as far as its name allows. */
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

/** Node searches the importing package's folder, then each folder above. */
function isListed(packages: Readonly<Record<string, LockedPackage>>, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true
    if (folder === '') return false
  }
}
