import { ICON_PATHS, type IconName } from './icon-paths.ts'

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly className?: string | undefined
}

/** Small marks are drawn bolder, so that they weigh as much as the letters beside them. */
const BOLD_BELOW = 17

/** A decorative stroke icon; what it means is said in words beside it or on its control. */
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
