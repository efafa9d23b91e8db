import type { Person } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { useRef } from 'react'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link } from '#lib/router.tsx'
import { useSignOut } from '#session/use-sign-out.ts'
import styles from './account-menu.module.css'

export function AccountMenu({ person }: { readonly person: Person }) {
  const t = useMessages()
  const paths = usePaths()
  const menu = useRef<HTMLDetailsElement>(null)
  const signOut = useSignOut()
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details
      ref={menu}
      className={styles.menu}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary>
        <span className={styles.avatar}>
          {person.method === 'email' ? person.contact.slice(0, 2).toLocaleUpperCase() : <Icon name="phone" />}
        </span>
        <span className="vh">{t('frame.account', person.contact)}</span>
      </summary>
      <div className={styles.panel}>
        <p>
          <small>{t('frame.signedInAs')}</small>
          {person.contact}
        </p>
        <Link to={paths.myTickets()} onClick={close}>
          <Icon name="ticket" />
          {t('frame.myTickets')}
        </Link>
        <Link to={paths.purchases()} onClick={close}>
          <Icon name="card" />
          {t('frame.purchases')}
        </Link>
        <Link to={paths.payoutAccount()} onClick={close}>
          <Icon name="bank" />
          {t('frame.payoutAccount')}
        </Link>
        <button type="button" onClick={() => signOut.mutate()}>
          <Icon name="sign-out" />
          {t('frame.signOut')}
        </button>
      </div>
    </details>
  )
}
