import { describe, expect, it } from 'vitest'
import { describePlatform, findMissingPackages } from './platform-packages.ts'

describe('platform-packages', () => {
  it('finds the optional packages that the lock file leaves out', () => {
    const packages = {
      '': {},
      'node_modules/tool': {
        optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/darwin-arm64': '^1.0.0' },
      },
      'node_modules/@tool/linux-x64': { version: '1.0.0' },
      'node_modules/a/node_modules/b': {
        optionalDependencies: { inner: '2.0.0', outer: '2.0.0', top: '2.0.0' },
      },
      'node_modules/a/node_modules/b/node_modules/inner': { version: '2.0.0' },
      'node_modules/a/node_modules/outer': { version: '2.0.0' },
      'node_modules/top': { version: '2.0.0' },
    }
    expect(findMissingPackages(packages)).toEqual([
      { name: '@tool/darwin-arm64', version: '1.0.0', wantedBy: 'node_modules/tool' },
    ])
  })

  it.each([
    ['@biomejs/cli-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@swc/core-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@pagefind/windows-arm64', { os: ['win32'], cpu: ['arm64'] }],
    ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
  ])('reads system and processor of %s from its name', (name, platform) => {
    expect(describePlatform({ name, version: '1.0.0', wantedBy: 'tool' })).toEqual(platform)
  })

  it('refuses a name without a platform', () => {
    expect(() => describePlatform({ name: 'fsevents-like', version: '1.0.0', wantedBy: 'tool' })).toThrow(
      /tool/,
    )
  })
})
