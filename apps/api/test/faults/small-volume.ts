import { execFileSync } from 'node:child_process'
import { appendFileSync, closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithProcess } from './end-with-process.ts'

const MEGABYTE = 1024 * 1024

/** Only root can mount a volume, and on Linux only. */
export const cannotMount = process.platform !== 'linux' || process.getuid?.() !== 0

/** A small volume in memory. */
export async function mountVolume(sizeMegabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'taquilla-volume-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMegabytes}m,mode=0711`, 'tmpfs', folder])
  const foreign = join(folder, 'foreign')
  const forget = endWithProcess(() => execFileSync('umount', ['--lazy', folder]))
  return {
    folder,
    /** Writes another program's file until so many megabytes are free; 0 fills the volume. */
    fill(freeMegabytes: number) {
      const keep = join(folder, 'keep')
      const block = Buffer.alloc(MEGABYTE)
      if (freeMegabytes > 0) appendFileSync(keep, Buffer.alloc(freeMegabytes * MEGABYTE))
      const fd = openSync(foreign, 'a')
      try {
        while (writeSync(fd, block) > 0);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        closeSync(fd)
      }
      rmSync(keep, { force: true })
    },
    free: () => rmSync(foreign, { force: true }),
    grow: (megabytes: number) => void execFileSync('mount', ['-o', `remount,size=${megabytes}m`, folder]),
    async unmount() {
      execFileSync('umount', [folder])
      forget()
      await rm(folder, { recursive: true })
    },
  }
}
