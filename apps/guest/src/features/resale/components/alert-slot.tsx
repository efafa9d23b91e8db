import { Icon } from '@taquilla/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useMessages } from '#lib/messages.ts'
import { useSession } from '#session/session.tsx'
import styles from './alert-slot.module.css'

interface AlertSlotProps {
  readonly hasOffers: boolean
  readonly children: ReactNode
}

/** Button that opens the alert. Where nothing is offered, a signed-in person sees it open: one press is enough. */
export function AlertSlot({ hasOffers, children }: AlertSlotProps) {
  const t = useMessages()
  const { session } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const opened = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) opened.current?.focus()
  }, [isOpen])
  if (isOpen || (session?.person && !hasOffers)) {
    return (
      <div ref={opened} tabIndex={-1} className={styles.opened}>
        {children}
      </div>
    )
  }
  return (
    <div className={styles.slot}>
      <Icon name="bell" size={24} />
      <p>
        <b>{t('resale.alertTitle')}</b> {t('resale.alertDetail')}
      </p>
      <Button onClick={() => setIsOpen(true)}>{t('resale.alert')}</Button>
    </div>
  )
}
