import type { Outcome } from './run-program.ts'

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
  run(source: Source, place: Place): Promise<Outcome>
  /** Runs a recipe by its harness, which takes the cases to try as arguments. */
  runRecipe(recipe: Recipe, folder: string, cases: readonly string[]): Promise<Outcome>
}

/** The folder that `prepare` compiled into, and the variables that a program reads. */
export interface Place {
  readonly folder: string
  readonly environment: Environment
}

type Environment = Readonly<Record<string, string>>
