import { Icon, type IconName } from '@taquilla/ui'
import type { ReactNode } from 'react'
import { Card } from '#components/card.tsx'
import { type HelpTopic, useHelpTexts } from '#help/use-help.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { type PlainMessageId, useMessages } from '#lib/messages.ts'
import { Link, useLocation } from '#lib/router.tsx'
import { useIsWide } from '#lib/use-is-wide.ts'
import styles from './account-side.module.css'

interface AccountSideProps {
  /** The question that people on this page most likely have. */
  readonly topic: HelpTopic
  /** Further content, which phones show below the page. */
  readonly children?: ReactNode
}

/** Pages of the person's account and the answer to a question; phones have both in the header. */
export function AccountSide({ topic, children }: AccountSideProps) {
  const isWide = useIsWide()
  return (
    <>
      {isWide && <AccountPages />}
      {children}
      {isWide && <Answer topic={topic} />}
    </>
  )
}

const PAGES: readonly {
  readonly page: 'myTickets' | 'purchases' | 'payoutAccount'
  readonly icon: IconName
  readonly text: PlainMessageId
}[] = [
  { page: 'myTickets', icon: 'ticket', text: 'frame.myTickets' },
  { page: 'purchases', icon: 'card', text: 'frame.purchases' },
  { page: 'payoutAccount', icon: 'bank', text: 'frame.payoutAccount' },
]

function AccountPages() {
  const t = useMessages()
  const paths = usePaths()
  const { pathname } = useLocation()
  return (
    <nav className={styles.pages} aria-label={t('frame.yourAccount')}>
      {PAGES.map(({ page, icon, text }) => {
        const path = paths[page]()
        return (
          <Link key={page} to={path} aria-current={path.startsWith(`${pathname}?`) ? 'page' : undefined}>
            <Icon name={icon} size={20} />
            <span>{t(text)}</span>
            <Icon name="chevron-right" />
          </Link>
        )
      })}
    </nav>
  )
}

/** A question of the help with its answer. */
export function Answer({ topic }: { readonly topic: HelpTopic }) {
  const texts = useHelpTexts()
  if (texts === undefined) return null
  const { question, answer } = texts.topics[topic]
  return (
    <Card title={question}>
      <p>{answer}</p>
    </Card>
  )
}
