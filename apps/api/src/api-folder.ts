import { join } from 'node:path'

/** Folder of this package. It is the parent of `src`, from which tests run, and of `build`, from which services run. */
export const API_FOLDER = join(import.meta.dirname, '..')
