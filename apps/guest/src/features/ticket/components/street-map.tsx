import styles from './street-map.module.css'

/** Decorative street map with a pin; it does not show a real location. */
export function StreetMap() {
  return (
    <svg className={styles.map} viewBox="0 0 120 130" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path fill="var(--sunken)" d="M0 0h120v130H0z" />
      <path
        d="M-5 34 130 14M-5 84l135-20M30-5l18 140M86-5l16 140M-5 118l135-20"
        stroke="var(--surface)"
        strokeWidth="9"
      />
      <path d="M-5 60q60 12 60 40t20 40" stroke="var(--stock-sky)" strokeWidth="11" fill="none" />
      <path d="M64 76c11-13 16-21 16-28a16 16 0 1 0-32 0c0 7 5 15 16 28Z" fill="var(--brand-fill)" />
      <circle cx="64" cy="48" r="6" fill="var(--on-brand)" />
    </svg>
  )
}
