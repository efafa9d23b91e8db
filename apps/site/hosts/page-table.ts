import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Which addresses the built site has, percent-encoded, by the keys of their paths. */
export interface PageTable {
  readonly pages: ReadonlyMap<string, string>
  /** The folders of the docs that are no pages. */
  readonly folders: ReadonlyMap<string, Folder>
}

interface Folder {
  readonly address: string
  readonly firstPage: string
}

const LANGUAGE_FOLDERS = ['', 'en']

/** What a build of the site holds: its pages, and the folders that its `bare-folders` plugin noted. */
export function readPageTable(buildDir: string): PageTable {
  const files = globSync('**/*.html', { cwd: buildDir }).filter((file) => !/(?:^|\/)404\.html$/.test(file))
  const folders = LANGUAGE_FOLDERS.map((folder) => join(buildDir, folder, '.first-pages.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
  return {
    pages: new Map(files.map((file) => pageOf(`/${file}`))),
    folders: new Map(
      folders.map(([folder, page]) => [
        pathKey(folder),
        { address: encodeURI(folder), firstPage: encodeURI(page) },
      ]),
    ),
  }
}

/** The home of each language keeps its slash: its pages lie under it. */
function pageOf(file: string): readonly [path: string, address: string] {
  return [pathKey(file), encodeURI(file.replace(/(?<=\/)index\.html$|\.html$/, ''))]
}

/**
 * The key of a readable path, the same for all of its spellings: «é» has two in Unicode, and doubled slashes, file
 * names, a slash at the end and the case of a letter make no other page.
 */
export function pathKey(path: string): string {
  return path
    .normalize('NFC')
    .replace(/[/\\]+/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/\/$/, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
