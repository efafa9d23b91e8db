import type { GuestShow, ResaleAlert } from '@taquilla/contract/guest'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ErrorBox } from '#components/error-box.tsx'
import { Notice } from '#components/notice.tsx'
import { useSession } from '#session/session.tsx'
import { type AskedShow, useAlerts, useEndAlert, useSetAlert } from '../api/use-alerts.ts'
import { useAlertTexts, useWanted } from '../use-alert-texts.ts'
import styles from './alert-box.module.css'
import { AlertForm, type Section, type Wanted } from './alert-form.tsx'
import { EndedAlert } from './ended-alert.tsx'

interface AlertBoxProps {
  readonly show: GuestShow
  readonly sections: readonly Section[]
  /** Filters of the page. */
  readonly filters: Wanted
  /** False if there is nothing to buy: then no price is asked for. */
  readonly hasOffers: boolean
  /** Shows the sign-in form with a heading. */
  readonly signIn: (title: string) => ReactNode
}

/** Lets a person ask for a mail when tickets are offered, and end that. */
export function AlertBox({ show, sections, filters, hasOffers, signIn }: AlertBoxProps) {
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
  // Opening the box asks at once where nothing is offered and there is nothing to choose.
  const isChoice = hasOffers || sections.length > 1
  /** The request that the person made before they signed in. */
  const [asked, setAsked] = useState<AskedShow | undefined>(
    isSignedIn || isChoice ? undefined : firstRequest(show, filters),
  )
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
        // The filters may change while the form is open; a form that changes an alert keeps what it says, and the focus.
        key={isChanging ? 'changing' : JSON.stringify(filters)}
        text={hasOffers ? texts.askAnother : texts.askEmpty}
        sections={sections}
        hasPrice={hasOffers}
        wanted={wantedAtFirst(filters, active)}
        note={isChanging ? texts.replaces : texts.howOften}
        hasFocus={isChanging}
        isBusy={setting.isPending || alerts.isLoading}
        error={setting.error ?? alerts.error}
        onAsk={(wanted) => (isSignedIn ? start : setAsked)({ eventId, showId, ...wanted })}
        onKeep={isChanging ? showActive : undefined}
      />
    </>
  )
}

/** The request where there is nothing to choose: the show, with the number of tickets of the page. */
function firstRequest({ eventId, showId }: GuestShow, { together }: Wanted): AskedShow {
  return { eventId, showId, ...(together !== undefined && { together }) }
}

/** Returns the filters of the page and, for those not set, the values of the alert that the person changes. */
function wantedAtFirst(filters: Wanted, active: ResaleAlert | undefined): Wanted {
  return {
    ticketOptionId: filters.ticketOptionId ?? active?.ticketOptionId ?? undefined,
    maxPrice: filters.maxPrice ?? active?.maxPrice ?? undefined,
    together: filters.together ?? active?.together,
  }
}

interface ActiveAlertProps {
  readonly alert: ResaleAlert
  readonly onChange: () => void
  readonly onEnded: () => void
  /** True if the person asked for it just now; its form, which had the focus, was removed. */
  readonly isNew: boolean
}

/** An alert that the person has: what it waits for, where its mails go, how to change and to end it. */
function ActiveAlert({ alert, isNew, onChange, onEnded }: ActiveAlertProps) {
  const texts = useAlertTexts()
  const { session } = useSession()
  const { start, isPending, error } = useEndAlert(onEnded)
  const wanted = useWanted(alert)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice tone="success" icon="bell" title={`${isNew ? texts.active : texts.activeAlready}.`} isLive>
        {texts.activeDetail(session?.person?.contact ?? '')} {wanted}. {texts.howToEnd}
      </Notice>
      {error !== null && <ErrorBox error={error} />}
      <div className={styles.buttons}>
        <Button isBusy={isPending} onClick={() => start(alert.id)}>
          {texts.end}
        </Button>
        <Button onClick={onChange}>{texts.change}</Button>
      </div>
    </div>
  )
}
