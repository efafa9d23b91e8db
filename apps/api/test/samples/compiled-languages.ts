// Java, Kotlin and Scala. The programs of all samples and recipes are compiled in one run.
import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import type { Language, Place, Source } from './language.ts'
import { type Command, runProgram, succeeds } from './run-program.ts'

const TOOLCHAINS = join(import.meta.dirname, '../../../../.cache/toolchains')
/** JVM options for short runs, in which the optimizing compiler never pays off. */
const BRIEFLY = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto']

const COMPILERS: readonly Compiler[] = [
  {
    id: 'java',
    file: 'Sample.java',
    harness: 'Harness.java',
    isInstalled: () => succeeds('javac', '--version'),
    compile: async (sources, folder) => ({
      program: 'javac',
      args: [
        ...BRIEFLY.map((option) => `-J${option}`),
        ...['-encoding', 'UTF-8', '-d', folder, ...sources.map(({ file }) => file)],
      ],
    }),
    libraries: () => [],
    mainClass: capitalised,
  },
  {
    id: 'kotlin',
    file: 'sample.kt',
    harness: 'harness.kt',
    isInstalled: () => hasToolchain('kotlin'),
    compile: async (sources, folder) => ({
      program: 'java',
      args: [
        ...[...BRIEFLY, '-cp', join(TOOLCHAINS, 'kotlin', '*'), 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'],
        ...['-no-stdlib', '-no-reflect', '-cp', kotlinLibrary(), '-d', folder],
        ...(await underOwnNames(sources, folder)),
      ],
    }),
    libraries: () => [kotlinLibrary()],
    mainClass: (name) => `${capitalised(name)}Kt`,
  },
  {
    id: 'scala',
    file: 'sample.scala',
    harness: 'harness.scala',
    isInstalled: () => hasToolchain('scala'),
    compile: async (sources, folder) => ({
      program: 'java',
      args: [
        ...[...BRIEFLY, '-cp', join(TOOLCHAINS, 'scala', '*'), 'dotty.tools.dotc.Main'],
        ...['-usejavacp', '-d', folder, ...(await underOwnNames(sources, folder))],
      ],
    }),
    libraries: () => [join(TOOLCHAINS, 'scala', '*')],
    mainClass: (name) => name,
  },
]

interface Compiler extends Pick<Language, 'id' | 'file' | 'harness' | 'isInstalled'> {
  compile(sources: readonly Source[], folder: string): Promise<Command>
  /** Class path of a program, in addition to the compiled folder. */
  libraries(): readonly string[]
  mainClass(name: string): string
}

/** A language that compiles to JVM classes. */
function compiled({ compile, libraries, mainClass, ...language }: Compiler): Language {
  const run = ({ name }: Source, { folder, environment }: Place, cases: readonly string[] = []) => {
    const classPath = [folder, ...libraries()].join(delimiter)
    return runProgram(
      { program: 'java', args: [...BRIEFLY, '-cp', classPath, mainClass(name), ...cases] },
      environment,
    )
  }
  return {
    ...language,
    async prepare(sources, folder) {
      const command = await compile(sources, folder)
      const { code, stdout, stderr } = await runProgram(command)
      if (code !== 0) throw new Error(`${basename(command.program)} ended with ${code}:\n${stdout}${stderr}`)
    },
    run: (source, place) => run(source, place),
    runRecipe: ({ harness }, folder, cases) => run(harness, { folder, environment: {} }, cases),
  }
}

export const COMPILED: readonly Language[] = COMPILERS.map(compiled)

function kotlinLibrary(): string {
  return globSync(join(TOOLCHAINS, 'kotlin', 'kotlin-stdlib-*.jar'))[0] ?? ''
}

async function hasToolchain(language: string): Promise<boolean> {
  return existsSync(join(TOOLCHAINS, language)) && (await succeeds('java', '--version'))
}

/** Copies each source to a unique file name, because these compilers name a class after its file. */
async function underOwnNames(sources: readonly Source[], folder: string): Promise<readonly string[]> {
  await mkdir(join(folder, 'sources'), { recursive: true })
  return Promise.all(
    sources.map(async ({ file, name }) => {
      const copy = join(folder, 'sources', `${capitalised(name)}${file.slice(file.lastIndexOf('.'))}`)
      await copyFile(file, copy)
      return copy
    }),
  )
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
