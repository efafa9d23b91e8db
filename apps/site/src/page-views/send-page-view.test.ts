import { describe, expect, it, vi } from 'vitest'
import { type Sender, sendPageView } from './send-page-view.ts'

const ANALYTICS = { id: 'T-1', url: 'https://stats.taquilla.example/view' }
const sender = (signals: Partial<Sender> = {}) => ({ sendBeacon: vi.fn(() => true), ...signals })

describe('sendPageView', () => {
  it('sends the path of the page and the analytics id', () => {
    const browser = sender()
    sendPageView(ANALYTICS, '/docs/intro', browser)
    expect(browser.sendBeacon).toHaveBeenCalledExactlyOnceWith(
      'https://stats.taquilla.example/view',
      '{"id":"T-1","path":"/docs/intro"}',
    )
  })

  it.each([
    ['no id is configured', { ...ANALYTICS, id: '' }, {}],
    ['no address is configured', { ...ANALYTICS, url: '' }, {}],
    ['the visitor asks not to be tracked', ANALYTICS, { doNotTrack: '1' }],
    ['the visitor asks for privacy', ANALYTICS, { globalPrivacyControl: true }],
  ])('sends nothing if %s', (_, analytics, signals) => {
    const browser = sender(signals)
    sendPageView(analytics, '/', browser)
    expect(browser.sendBeacon).not.toHaveBeenCalled()
  })
})
