import type { Outcome } from './run-program.ts'

/** A file to run, and its program name as one word: `createEventSimple`. */
export interface Source {
  readonly file: string
  readonly name: string
}

/** Code of the documentation that is part of a program, with the harness that calls it. */
export interface Recipe extends Source {
  readonly harness: Source
}

export interface Language {
  readonly id: string
  /** Name of its file in the folder of a sample. */
  readonly file: string
  /** Harness file that calls a recipe; undefined if the language has no recipes. */
  readonly harness?: string
  /** True if the machine has the toolchain. */
  isInstalled(): Promise<boolean>
  /** Compiles the sources into the folder if the language needs it. */
  prepare(sources: readonly Source[], folder: string): Promise<void>
  run(source: Source, place: Place): Promise<Outcome>
  /** Runs a recipe through its harness with the test cases as arguments. */
  runRecipe(recipe: Recipe, folder: string, cases: readonly string[]): Promise<Outcome>
}

/** The folder that `prepare` compiled into, and the variables that a program reads. */
export interface Place {
  readonly folder: string
  readonly environment: Environment
}

type Environment = Readonly<Record<string, string>>
