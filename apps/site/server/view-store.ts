import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { keptDays, PAGE_VIEWS, type PageView, pageViewsFile } from '@taquilla/contract/page-views'

/** Views of pages in files. If they cannot be written, views are lost and the log says why. */
export interface ViewStore {
  /** Adds a view to those of its day, unless these fill their file. Several processes may append at once. */
  append(view: PageView): Promise<void>
  /** Removes the files of days that are no longer kept. */
  dropOldDays(): Promise<void>
}

export function createViewStore(dataDir: string, now = Date.now): ViewStore {
  const folder = join(dataDir, PAGE_VIEWS.folder)
  let isFailing = false

  /** Logs the first of several failures only, since a full disk fails each view. */
  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) console.error(`Page views are not counted: ${error}`)
      isFailing = true
    }
  }

  return {
    append: (view) =>
      attempt(async () => {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const [today = ''] = keptDays(now())
        await appendLine(join(folder, pageViewsFile(today)), `${JSON.stringify(view)}\n`)
      }),
    dropOldDays: () =>
      attempt(async () => {
        const oldest = pageViewsFile(keptDays(now()).at(-1) ?? '')
        const names = await readdir(folder).catch(emptyIfMissing)
        for (const name of names.filter((each) => each < oldest))
          await rm(join(folder, name), { force: true })
      }),
  }
}

async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600)
  try {
    const { size } = await file.stat()
    if (size + line.length <= PAGE_VIEWS.maxBytesPerDay) await file.write(line)
  } finally {
    await file.close()
  }
}

function emptyIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
