import { Icon } from '@taquilla/ui'
import { type ReactNode, useEffect } from 'react'
import { ErrorBox } from '#components/error-box.tsx'
import { PageWidth } from '#components/page-width.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { inLanguage } from '#config/paths.ts'
import { paintBrand } from '#lib/brand-colours.ts'
import { useMessages } from '#lib/messages.ts'
import { usePlace } from '#lib/place.tsx'
import { useLocation } from '#lib/router.tsx'
import { useSession } from '#lib/session.tsx'
import { useTheme } from '#lib/theme.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Foot } from './foot.tsx'
import styles from './frame.module.css'
import { SellerMark } from './seller-mark.tsx'
import { useFocusNewPage } from './use-focus-new-page.ts'

interface FrameProps {
  readonly children: ReactNode
}

/** What is around every page: the seller leads, ours is one line at the end. */
export function Frame({ children }: FrameProps) {
  const t = useMessages()
  const { pathname } = useLocation()
  const { session, error, retry, arrival } = useSession()
  // Pages ask for what the person may see: first it must be known who they are.
  const isArriving = arrival.token !== undefined && session === undefined
  const { theme, toggle } = useTheme()
  const colours = session?.seller.colours ?? null
  useEffect(() => paintBrand(colours), [colours])
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
            <button type="button" className="icon-btn" aria-label={t('frame.theme')} onClick={toggle}>
              <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={20} />
            </button>
            {session?.person && <AccountMenu person={session.person} />}
          </div>
        </div>
        {session?.seller.isSandbox && <p className={styles.sandbox}>{t('frame.sandbox')}</p>}
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          {isArriving ? <Arriving error={error} onRetry={retry} /> : children}
        </ErrorBoundary>
      </main>
      <Foot />
    </>
  )
}

/** A link, not a state: the other language is another address. */
function LanguageSwitch() {
  const t = useMessages()
  const location = useLocation()
  const { language } = usePlace()
  const other = language === 'es' ? 'en' : 'es'
  return (
    <a className={styles.language} href={inLanguage(location, other)} hrefLang={other}>
      <Icon name="globe" />
      {language.toUpperCase()}
      <span className="vh">{t(other === 'en' ? 'frame.toEnglish' : 'frame.toSpanish')}</span>
    </a>
  )
}

/** While the token of the address is spent. */
function Arriving({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <PageWidth>
      {error === null ? <Skeleton shape="card" /> : <ErrorBox error={error} onRetry={onRetry} />}
    </PageWidth>
  )
}
