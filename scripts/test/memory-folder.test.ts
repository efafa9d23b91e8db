import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { removeAbandoned } from './memory-folder.ts'

it('removes the folders of killed runs and keeps those of running ones', async () => {
  const place = await mkdtemp(join(tmpdir(), 'taquilla-place-'))
  onTestFinished(() => rm(place, { recursive: true }))
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = `taquilla-tests-${pid}-a`
  const others = [`taquilla-tests-${process.pid}-b`, `another-${pid}-c`]
  for (const name of [left, ...others]) await mkdir(join(place, name, 'database'), { recursive: true })
  await removeAbandoned(place)
  expect((await readdir(place)).sort()).toEqual(others.toSorted())
})
