import { Icon } from '@taquilla/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorBox } from '#components/error-box.tsx'
import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { inLanguage } from '#config/paths.ts'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { useMessages } from '#lib/messages.ts'
import { useLocation } from '#lib/router.tsx'
import { useSession } from '#session/session.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { pageKey } from '../pages.ts'
import { AccountMenu } from './account-menu.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { Help } from './help.tsx'
import { OpenHolds } from './open-holds.tsx'
import { paintBrand, SellerMark } from './seller-mark.tsx'

/** Header with the seller's brand and the help, page content, and a footer with the color mode and our name. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const t = useMessages()
  const { pathname } = useLocation()
  const { session, error, retry, tokenSignIn } = useSession()
  // Pages request data of the signed-in person, so they render only once the token has been spent.
  const isSpendingToken = tokenSignIn.token !== undefined && session === undefined
  const colors = session?.seller.colors ?? null
  useEffect(() => paintBrand(colors), [colors])
  useFocusNewPage()
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('frame.skip')}
      </a>
      <header>
        <div className={styles.bar}>
          <div className={styles.inside}>
            <SellerMark seller={session?.seller} />
            <LanguageSwitch />
            <Help />
            {session?.person && <AccountMenu person={session.person} />}
          </div>
        </div>
        {session?.seller.isSandbox && <p className={styles.state}>{t('frame.sandbox')}</p>}
        {session?.seller.isPaused && <p className={styles.state}>{t('frame.paused')}</p>}
      </header>
      <OpenHolds />
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pageKey(pathname)}>
          {isSpendingToken ? <SpendingToken error={error} onRetry={retry} /> : children}
        </ErrorBoundary>
      </main>
      <Footer />
    </>
  )
}

/** A link rather than a toggle, because each language has its own URL. */
function LanguageSwitch() {
  const t = useMessages()
  const location = useLocation()
  const { language } = useGuestAddress()
  const other = language === 'es' ? 'en' : 'es'
  return (
    <a className={styles.language} href={inLanguage(location, other)} hrefLang={other}>
      <Icon name="globe" />
      {language.toUpperCase()}
      <span className="vh">{t(other === 'en' ? 'frame.toEnglish' : 'frame.toSpanish')}</span>
    </a>
  )
}

/** Shown while the one-time token is exchanged for a session. */
function SpendingToken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <PageWidth>
      {error === null ? <Skeleton shape="card" /> : <ErrorBox error={error} onRetry={onRetry} isPage />}
    </PageWidth>
  )
}

/** Moves the focus to the content after client-side navigation, as browsers do on a full page load. */
function useFocusNewPage() {
  const page = pageKey(useLocation().pathname)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [page])
}
