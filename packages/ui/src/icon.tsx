import { ICON_PATHS, type IconName } from './icon-paths.ts'

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly className?: string | undefined
}

/** Check marks smaller than this are drawn with wider strokes, to match the weight of the text beside them. */
const BOLD_BELOW = 17

/** Decorative icon, hidden from screen readers; the text beside it or the label of its control has the meaning. */
export function Icon({ name, size = 18, className }: IconProps) {
  const isBold = name === 'check' && size < BOLD_BELOW
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={isBold ? 2.2 : 1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
