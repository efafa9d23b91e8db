import { expect, it } from 'vitest'
import config from '../docusaurus.config.ts'

// The build that this stops is shown by broken-links.full.test.ts.
it('stops the build at a link that leads nowhere, and warns of an anchor that is not there', () => {
  const { onBrokenLinks, onBrokenAnchors, markdown } = config
  expect({ onBrokenLinks, onBrokenAnchors }).toEqual({ onBrokenLinks: 'throw', onBrokenAnchors: 'warn' })
  expect(markdown?.hooks).toMatchObject({ onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' })
})
