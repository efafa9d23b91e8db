import { describe, expect, it, vi } from 'vitest'
import { type Sender, sendPageView, shortReferrer } from './send-page-view.ts'

const RECEIVER = { id: 'T-1', url: 'https://stats.taquilla.example/view' }
const VIEW = { path: '/docs/intro', referrer: 'blog.example' }
const sender = (signals: Partial<Sender> = {}) => ({ sendBeacon: vi.fn(() => true), ...signals })

describe('sendPageView', () => {
  it('sends the page, what led to it, and the analytics id', async () => {
    const browser = sender()
    await sendPageView(VIEW, browser, () => RECEIVER)
    expect(browser.sendBeacon).toHaveBeenCalledExactlyOnceWith(
      'https://stats.taquilla.example/view',
      '{"id":"T-1","path":"/docs/intro","referrer":"blog.example"}',
    )
  })

  it('sends nothing without a receiver', async () => {
    const browser = sender()
    await sendPageView(VIEW, browser, () => ({ ...RECEIVER, url: '' }))
    expect(browser.sendBeacon).not.toHaveBeenCalled()
  })

  it.each([
    ['not to be tracked', { doNotTrack: '1' }],
    ['for privacy', { globalPrivacyControl: true }],
  ])('sends nothing, and looks for no receiver, if the visitor asks %s', async (_, signals) => {
    const browser = sender(signals)
    const findReceiver = vi.fn(() => RECEIVER)
    await sendPageView(VIEW, browser, findReceiver)
    expect(browser.sendBeacon).not.toHaveBeenCalled()
    expect(findReceiver).not.toHaveBeenCalled()
  })
})

describe('shortReferrer', () => {
  it.each([
    ['', ''],
    ['https://docs.example/docs/intro?oneTimeToken=secreto#a', '/docs/intro'],
    ['https://docs.example:8443/docs/intro', 'docs.example'],
    ['https://user:key@search.example/find?q=boletos', 'search.example'],
    ['android-app://com.example.chat/', 'com.example.chat'],
  ])('reduces "%s" to "%s"', (referrer, short) => {
    expect(shortReferrer(referrer, 'https://docs.example')).toBe(short)
  })
})
