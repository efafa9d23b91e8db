import { createElement as h } from 'react'
import type { ReceivedWebhook } from '../store/webhooks.ts'
import { type Language, TEXTS } from '../texts.ts'
import { Layout, WideTable } from './layout.ts'

interface InboxPageProps {
  readonly language: Language
  readonly webhooks: readonly ReceivedWebhook[]
}

/** Webhooks received from Taquilla, newest first. */
export function InboxPage({ language, webhooks }: InboxPageProps) {
  const texts = TEXTS[language]
  return h(
    Layout,
    { language, path: '/inbox', title: texts.inbox },
    webhooks.length === 0
      ? h('p', null, texts.noMessages)
      : h(
          WideTable,
          { label: texts.inbox, headings: [texts.received, texts.action, texts.content] },
          webhooks.map(({ webhookId, receivedAt, action, body }) =>
            h(
              'tr',
              { key: webhookId },
              h('td', null, receivedAt),
              h('th', { scope: 'row' }, action),
              h('td', null, h('code', null, body)),
            ),
          ),
        ),
  )
}
