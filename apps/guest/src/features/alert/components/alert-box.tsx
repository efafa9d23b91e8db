import type { GuestShow, ResaleAlert } from '@taquilla/contract/guest'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#components/button.tsx'
import { useSession } from '#lib/session.tsx'
import { type AskedShow, useAlerts, useSetAlert } from '../api/use-alerts.ts'
import { useAlertTexts } from '../use-alert-texts.ts'
import { ActiveAlert } from './active-alert.tsx'
import styles from './alert-box.module.css'
import { AlertForm } from './alert-form.tsx'
import { EndedAlert } from './ended-alert.tsx'

interface AlertBoxProps {
  readonly show: GuestShow
  /** Ticket option that the page is filtered by. */
  readonly option: { readonly ticketOptionId: string; readonly title: string } | undefined
  /** Currency of prices; undefined if the show has no visible ticket option. */
  readonly currency: string | undefined
  /** False if there is nothing to buy: then no price is asked for. */
  readonly hasOffers: boolean
  /** Shows the sign-in form with a heading. */
  readonly signIn: (title: string) => ReactNode
}

/** Lets a person ask for a mail when tickets are offered, and end that. */
export function AlertBox({ show, option, currency, hasOffers, signIn }: AlertBoxProps) {
  const texts = useAlertTexts()
  const isSignedIn = Boolean(useSession().session?.person)
  const alerts = useAlerts()
  const [isChanging, setIsChanging] = useState(false)
  const [ended, setEnded] = useState<ResaleAlert>()
  const [isNew, setIsNew] = useState(false)
  const showActive = () => {
    setIsChanging(false)
    setEnded(undefined)
    setIsNew(true)
  }
  const setting = useSetAlert(showActive)
  const { start } = setting
  const { eventId, showId } = show
  const ofShow: AskedShow = { eventId, showId, ...(option && { ticketOptionId: option.ticketOptionId }) }
  /** The request that the person made before they signed in; where nothing is offered, opening the box makes it. */
  const [asked, setAsked] = useState(isSignedIn || hasOffers ? undefined : ofShow)
  const active = alerts.data?.find((each) => each.show.eventId === eventId && each.show.showId === showId)

  // After signing in, the person continues with the alert they had asked for.
  useEffect(() => {
    if (asked === undefined || !isSignedIn) return
    setAsked(undefined)
    start(asked)
  }, [asked, isSignedIn, start])

  if (active !== undefined && !isChanging) {
    return (
      <ActiveAlert
        alert={active}
        isNew={isNew}
        onChange={() => setIsChanging(true)}
        onEnded={() => setEnded(active)}
      />
    )
  }
  if (asked !== undefined && !isSignedIn) {
    return (
      <div className={styles.box}>
        {signIn(texts.signIn)}
        <Button className="btn-at-edge" kind="quiet" onClick={() => setAsked(undefined)}>
          {texts.back}
        </Button>
      </div>
    )
  }
  return (
    <>
      {ended && <EndedAlert alert={ended} onAskedAgain={showActive} />}
      <AlertForm
        text={hasOffers ? texts.askPrice : option ? texts.askOption(option.title) : texts.askEmpty}
        note={isChanging ? texts.replaces : texts.howOften}
        currency={hasOffers ? currency : undefined}
        hasFocus={isChanging}
        isBusy={setting.isPending || alerts.isLoading}
        error={setting.error ?? alerts.error}
        onAsk={(price) => (isSignedIn ? start : setAsked)({ ...ofShow, ...price })}
        onKeep={isChanging ? showActive : undefined}
      />
    </>
  )
}
