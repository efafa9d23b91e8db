// How each language of the samples is run. One compiler run makes the programs of all samples.
import { existsSync, globSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { type Command, runProgram } from './run-program.ts'

/** A file to run, and the name of its program as one word: `createEventSimple`. */
export interface Source {
  readonly file: string
  readonly name: string
}

/** A part of a program, and what calls it. */
export interface Recipe extends Source {
  readonly harness: Source
}

export interface Language {
  readonly id: string
  /** The name of its file in the folder of a sample. */
  readonly file: string
  /** The file of what calls a recipe that is a part of a program; absent where there are no recipes. */
  readonly harness?: string
  /** Whether the machine has what it takes. */
  isInstalled(): Promise<boolean>
  /** Compiles, where that is needed, into the folder. */
  prepare(sources: readonly Source[], folder: string): Promise<void>
  run(source: Source, folder: string): Command
  /** Runs a recipe by its harness; what it is tried on follows as arguments. */
  runRecipe(recipe: Recipe, folder: string): Command
}

const TOOLCHAINS = join(import.meta.dirname, '../../../../.cache/toolchains')
/** Small programs that run once: what a virtual machine does for long ones only costs time. */
const BRIEFLY = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto']

async function succeeds(program: string, ...args: string[]): Promise<boolean> {
  return (await runProgram({ program, args })).code === 0
}

interface Interpreter extends Pick<Language, 'id' | 'file' | 'harness'> {
  readonly program: string
  /** Arguments with which the program succeeds if it has what the samples import. */
  readonly check: readonly string[]
}

function interpreted({ program, check, ...language }: Interpreter): Language {
  return {
    ...language,
    isInstalled: () => succeeds(program, ...check),
    prepare: async () => {},
    run: ({ file }) => ({ program, args: [file] }),
    runRecipe: ({ file, harness }) => ({ program, args: [harness.file, file] }),
  }
}

export const SCRIPTED: readonly Language[] = [
  { id: 'curl', file: 'curl.sh', program: 'bash', check: ['-c', 'curl --version'] },
  {
    id: 'node',
    file: 'node.mjs',
    harness: 'harness.mjs',
    program: process.execPath,
    check: ['--version'],
  },
  {
    id: 'python',
    file: 'sample.py',
    harness: 'harness.py',
    program: 'python3',
    check: ['-c', 'import requests'],
  },
  {
    id: 'php',
    file: 'sample.php',
    harness: 'harness.php',
    program: 'php',
    check: ['-r', 'exit(extension_loaded("curl") ? 0 : 1);'],
  },
].map(interpreted)

const java: Language = {
  id: 'java',
  file: 'Sample.java',
  harness: 'Harness.java',
  isInstalled: () => succeeds('javac', '--version'),
  prepare: (sources, folder) =>
    compile({
      program: 'javac',
      args: ['-encoding', 'UTF-8', '-d', folder, ...sources.map(({ file }) => file)],
    }),
  run: ({ name }, folder) => ({ program: 'java', args: [...BRIEFLY, '-cp', folder, capitalised(name)] }),
  runRecipe: ({ harness }, folder) => java.run(harness, folder),
}

const kotlin: Language = {
  id: 'kotlin',
  file: 'sample.kt',
  harness: 'harness.kt',
  isInstalled: () => hasToolchain('kotlin'),
  async prepare(sources, folder) {
    await compile({
      program: 'java',
      args: [
        ...['-cp', join(TOOLCHAINS, 'kotlin', '*'), 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'],
        ...['-no-stdlib', '-no-reflect', '-cp', kotlinLibrary(), '-d', folder],
        ...(await underOwnNames(sources, folder)),
      ],
    })
  },
  run: ({ name }, folder) => ({
    program: 'java',
    args: [...BRIEFLY, '-cp', [folder, kotlinLibrary()].join(delimiter), `${capitalised(name)}Kt`],
  }),
  runRecipe: ({ harness }, folder) => kotlin.run(harness, folder),
}

const scala: Language = {
  id: 'scala',
  file: 'sample.scala',
  harness: 'harness.scala',
  isInstalled: () => hasToolchain('scala'),
  async prepare(sources, folder) {
    await compile({
      program: 'java',
      args: [
        ...['-cp', join(TOOLCHAINS, 'scala', '*'), 'dotty.tools.dotc.Main', '-usejavacp', '-d', folder],
        ...(await underOwnNames(sources, folder)),
      ],
    })
  },
  run: ({ name }, folder) => ({
    program: 'java',
    args: [...BRIEFLY, '-cp', [folder, join(TOOLCHAINS, 'scala', '*')].join(delimiter), name],
  }),
  runRecipe: ({ harness }, folder) => scala.run(harness, folder),
}

export const COMPILED: readonly Language[] = [java, kotlin, scala]

function kotlinLibrary(): string {
  return globSync(join(TOOLCHAINS, 'kotlin', 'kotlin-stdlib-*.jar'))[0] ?? ''
}

async function hasToolchain(language: string): Promise<boolean> {
  return existsSync(join(TOOLCHAINS, language)) && (await succeeds('java', '--version'))
}

async function compile(command: Command) {
  const { code, stdout, stderr } = await runProgram(command)
  if (code !== 0) throw new Error(`${basename(command.program)} ended with ${code}:\n${stdout}${stderr}`)
}

/** Copies, as they are: these compilers name a class after the file, and two of a name do not go together. */
async function underOwnNames(sources: readonly Source[], folder: string): Promise<readonly string[]> {
  await mkdir(join(folder, 'sources'))
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
