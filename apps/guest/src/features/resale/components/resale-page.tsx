import type { GuestShow, Offer, ResalePage as Page } from '@taquilla/contract/guest'
import { Icon } from '@taquilla/ui'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { Picture } from '#components/picture.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { LoadFailure } from '#help/load-failure.tsx'
import { type HelpTopic, useHelp } from '#help/use-help.ts'
import { usePaths } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { Link, Navigate } from '#lib/router.tsx'
import { useFormat } from '#lib/use-format.ts'
import { usePageTitle } from '#session/session.tsx'
import { type ResaleSelection, useResalePage } from '../api/use-resale-page.ts'
import { isMatching, type OfferFilters, useOfferFilters } from '../offer-filters.ts'
import { useChoice } from '../use-choice.ts'
import { OffersPanel } from './offers-panel.tsx'
import styles from './resale-page.module.css'
import { ShowChoice, showOf } from './show-choice.tsx'

interface ResalePageProps {
  readonly selection: ResaleSelection
  readonly onChooseOption: (ticketOptionId: string | undefined) => void
  /** Shown when a person has to sign in before they reserve. */
  readonly signIn: ReactNode
  /** Asks for a mail about new offers of the show, with the filters of the list. */
  readonly alert: (page: Page, show: GuestShow, filters: OfferFilters) => ReactNode
}

const NONE: readonly Offer[] = []

/** Lists the shows of the event, then the offers of the chosen show. */
export function ResalePage({ selection, onChooseOption, signIn, alert }: ResalePageProps) {
  const t = useMessages()
  const { page, error, retry } = useResalePage(selection)
  const { ticketOptionId } = selection
  const held = page?.hold?.offers ?? NONE
  const { filters, changeFilters } = useOfferFilters()
  // With thousands of offers, the list takes longer than its controls, which must react at once.
  const shownFilters = useDeferredValue(filters)
  const ofOption = useMemo(
    () =>
      [...held, ...(page?.offers ?? NONE)].filter(
        (offer) => !ticketOptionId || offer.ticketOptionId === ticketOptionId,
      ),
    [page, held, ticketOptionId],
  )
  const offers = useMemo(
    () => ofOption.filter((offer) => isMatching(offer, shownFilters)),
    [ofOption, shownFilters],
  )
  // State lives here because signing in reloads the page's data, and the selection must survive that.
  const choice = useChoice({
    offers,
    held,
    quantity: shownFilters.quantity,
    onQuantity: (quantity) => changeFilters({ quantity }),
  })
  const [wanted, setWanted] = useState<readonly Offer[]>()
  usePageTitle(page && t('resale.pageTitle', page.eventTitle))
  useHelp(helpTopicsOf(page))
  if (page === undefined) {
    return error === null ? <ResaleSkeleton /> : <LoadFailure error={error} onRetry={retry} />
  }
  if (page.showId === null) return <Shows page={page} />
  const show = showOf(page)
  return (
    <>
      <ShowHead page={page} />
      <OffersPanel
        page={page}
        offers={offers}
        hasHidden={offers.length < ofOption.length}
        filters={filters}
        shownFilters={shownFilters}
        onFilter={changeFilters}
        choice={choice}
        ticketOptionId={ticketOptionId}
        onChooseOption={onChooseOption}
        signIn={signIn}
        wanted={wanted}
        onWant={setWanted}
        alert={show && alert(page, show, shownFilters)}
      />
    </>
  )
}

function helpTopicsOf(page: Page | undefined): readonly HelpTopic[] {
  if (page?.refusal?.code.endsWith('.cancelled')) return ['cancelled']
  return page?.showId && page.offers.length === 0 ? ['noOffers', 'official'] : ['official', 'holdTime']
}

function Shows({ page: { eventTitle, shows } }: { readonly page: Page }) {
  const t = useMessages()
  const paths = usePaths()
  const [first] = shows
  if (first && shows.length === 1) {
    return <Navigate to={paths.resale(first.show.eventId, first.show.showId)} replace />
  }
  return (
    <>
      <ResaleHead title={eventTitle} />
      <ShowChoice title={t('resale.chooseShow')} shows={shows} />
    </>
  )
}

function ShowHead({ page }: { readonly page: Page }) {
  const t = useMessages()
  const paths = usePaths()
  const show = showOf(page)
  return (
    <ResaleHead
      title={page.eventTitle}
      show={show}
      isClosed={page.refusal !== null}
      endsAt={page.refusal === null ? page.resaleEndsAt : null}
    >
      {page.shows.length > 1 && (
        <Link to={paths.resale(page.eventId)} className="link link-alone">
          {t('resale.otherShow')}
        </Link>
      )}
    </ResaleHead>
  )
}

function ResaleSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton shape="title" />
      <Skeleton shape="row" count={5} />
    </div>
  )
}

interface ResaleHeadProps {
  readonly title: string
  /** Undefined until a show is chosen. */
  readonly show?: GuestShow | undefined
  /** True if nothing can be bought any more. */
  readonly isClosed?: boolean
  /** End of the show's resale, if the organizer set one and it is still to come. */
  readonly endsAt?: string | null
  /** Link to the other shows. */
  readonly children?: ReactNode
}

function ResaleHead({ title, show, isClosed = false, endsAt, children }: ResaleHeadProps) {
  const t = useMessages()
  const format = useFormat()
  const place = [show?.venueName, show?.city].filter(Boolean).join(', ')
  return (
    <header className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.what}>
          <Picture
            url={show?.imageUrl ?? null}
            fallback={
              <span className={styles.missing}>
                <Icon name="ticket" size={32} />
              </span>
            }
          />
          <div>
            <h1>{title}</h1>
            <ul className={styles.facts}>
              {show && (
                <li>
                  <Icon name="calendar" />
                  {format.day(show.startsAt, show)}
                </li>
              )}
              {place !== '' && (
                <li>
                  <Icon name="pin" />
                  {place}
                </li>
              )}
              {show && endsAt && (
                <li>
                  <Icon name="clock" />
                  {t('resale.endsAt', format.moment(endsAt, show, show.startsAt))}
                </li>
              )}
              {children && <li>{children}</li>}
              {!isClosed && (
                <li className={styles.official}>
                  <Icon name="shield" />
                  {t('resale.official')}
                </li>
              )}
            </ul>
          </div>
        </div>
      </div>
    </header>
  )
}
