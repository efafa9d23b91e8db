import { encode } from 'uqr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Width of the white margin in modules, as the QR code standard requires. */
const QUIET_ZONE = 4
/** Longer texts use low error correction; otherwise the modules are too small for a phone's screen. */
const LONG_TEXT = 300

/** Black on white in both color modes, because scanners expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, {
    ecc: text.length > LONG_TEXT ? 'L' : 'M',
    boostEcc: true,
    border: QUIET_ZONE,
  })
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles.ground} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.modules} d={data.map(rowPath).join('')} />
    </svg>
  )
}

/** SVG path of the dark modules of a row. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    const start = x
    while (row[x]) x += 1
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`
  }
  return path
}
