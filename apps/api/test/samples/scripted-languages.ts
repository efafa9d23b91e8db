// Languages whose programs run without compilation.
import type { Language } from './language.ts'
import { runProgram, succeeds } from './run-program.ts'

interface Interpreter extends Pick<Language, 'id' | 'file' | 'harness'> {
  readonly program: string
  /** Arguments with which the program succeeds if the samples' imports are installed. */
  readonly check: readonly string[]
}

function interpreted({ program, check, ...language }: Interpreter): Language {
  return {
    ...language,
    isInstalled: () => succeeds(program, ...check),
    prepare: async () => {},
    run: ({ file }, { environment }) => runProgram({ program, args: [file] }, environment),
    runRecipe: ({ file, harness }, _, cases) => runProgram({ program, args: [harness.file, file, ...cases] }),
  }
}

export const node: Language = interpreted({
  id: 'node',
  file: 'node.mjs',
  harness: 'harness.mjs',
  program: process.execPath,
  check: ['--version'],
})

/** All scripted languages except Node. */
export const SCRIPTED: readonly Language[] = [
  { id: 'curl', file: 'curl.sh', program: 'bash', check: ['-c', 'curl --version'] },
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
