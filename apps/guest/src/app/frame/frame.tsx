import { Icon, LogoMark } from '@taquilla/ui'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBox } from '#components/error-box.tsx'
import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { inLanguage, PATTERNS } from '#config/paths.ts'
import { loadHelp } from '#help/use-help.ts'
import { findLastHold } from '#hold/last-hold.ts'
import { useOnDevice } from '#lib/drawn.ts'
import { useGuestAddress } from '#lib/guest-context.tsx'
import { matchPath } from '#lib/match-path.ts'
import { useMessages } from '#lib/messages.ts'
import { useLocation } from '#lib/router.tsx'
import { whenIdle } from '#lib/when-idle.ts'
import { useSession } from '#session/session.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { pageKey } from '../pages.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './frame.module.css'
import { paintBrand, SellerMark } from './seller-mark.tsx'

/** Header with the seller's brand and the help, page content, and a footer with the color mode and our name. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const t = useMessages()
  const { pathname } = useLocation()
  const { session, error, retry, tokenSignIn } = useSession()
  // Pages request data of the signed-in person, so they render only once the token has been spent.
  const isSpendingToken = tokenSignIn.token !== undefined
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
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('[data-first-focus]')
    ;(heading ?? main)?.focus({ preventScroll: true })
  }, [page])
}

const HoldStrips = lazy(() =>
  import('#features/hold-strip/components/hold-strips.tsx').then((loaded) => ({
    default: loaded.HoldStrips,
  })),
)

/** Shows the visitor's holds, except on checkouts, which show their own. Loads nothing for visitors without a hold. */
function OpenHolds() {
  const { pathname } = useLocation()
  const ids = useHoldIds()
  const isPainted = useIsPainted()
  if (ids.length === 0 || matchPath(`/:language/guest${PATTERNS.checkout}`, pathname)) return null
  // The placeholder keeps the page from moving when the strip arrives.
  const placeholder = <div className={styles.place} />
  return (
    <Suspense fallback={placeholder}>
      {isPainted ? <HoldStrips ids={ids} placeholder={placeholder} /> : placeholder}
    </Suspense>
  )
}

/** Holds of the signed-in person, and the last one of this browser. */
function useHoldIds(): readonly string[] {
  const { ticketSellerId } = useGuestAddress()
  const { session } = useSession()
  const last = useOnDevice(() => findLastHold(ticketSellerId), null)
  if (session === undefined) return []
  return [...new Set([...session.holdIds, ...(last === null ? [] : [last])])]
}

function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => whenIdle(() => setPainted(true)), [])
  return isPainted
}

/** Button that opens the help; its dialog and texts are loaded when it is pressed. */
function Help() {
  const t = useMessages()
  const { language } = useGuestAddress()
  const { session } = useSession()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const [hasFailed, setFailed] = useState(false)

  async function open() {
    setFailed(false)
    try {
      const [{ HelpDialog }, texts] = await Promise.all([import('#help/help-dialog.tsx'), loadHelp(language)])
      setDialog(<HelpDialog texts={texts} seller={session?.seller} onClose={() => setDialog(null)} />)
    } catch {
      setFailed(true)
    }
  }

  return (
    <div className={styles.help}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="help" size={20} />
        <span className={styles.word}>{t('frame.help')}</span>
      </button>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {t('frame.helpFailed')}
        </p>
      )}
      {dialog}
    </div>
  )
}

function Footer() {
  const t = useMessages()
  return (
    <footer className={styles.footer}>
      <button type="button" className={styles.theme} onClick={toggleTheme}>
        <Icon name="sun" />
        <Icon name="moon" />
        {t('frame.theme')}
      </button>
      <span className={styles.ours}>
        <LogoMark size={18} />
        {t('frame.protectedBy')}
      </span>
    </footer>
  )
}

const KEY = 'theme'

/** Changes between light and dark mode, which is saved for the next visit; the HTML shell applies it before the first paint. */
function toggleTheme() {
  const theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Local storage is unavailable: the mode lasts for this visit.
  }
}
