import { expect, it } from 'vitest'
import config from '../docusaurus.config.ts'

// Checks the settings only; broken-links.full.test.ts runs real builds.
it('makes broken links fail the build and broken anchors warn', () => {
  const { onBrokenLinks, onBrokenAnchors, markdown } = config
  expect({ onBrokenLinks, onBrokenAnchors }).toEqual({ onBrokenLinks: 'throw', onBrokenAnchors: 'warn' })
  expect(markdown?.hooks).toMatchObject({ onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' })
})
