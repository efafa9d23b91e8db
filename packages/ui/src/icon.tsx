/** SVG paths for strokes of width 1.7 in a 24 × 24 grid. */
export const ICON_PATHS = {
  alert: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.1',
  'arrow-right': 'M4.5 12h15M13.5 6l6 6-6 6',
  bank: 'M3.5 9.5 12 4l8.5 5.5ZM5 19.5h14M6.5 10v7M10.2 10v7M13.8 10v7M17.5 10v7',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  bulb: 'M9.5 18h5M10.5 21h3M8.3 14.5a6 6 0 1 1 7.4 0c-.7.6-1 1.2-1 2h-5.4c0-.8-.3-1.4-1-2Z',
  calendar:
    'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10h16M8.5 3.5v4M15.5 3.5v4',
  card: 'M5.5 5.5h13A2.5 2.5 0 0 1 21 8v8.5a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5V8a2.5 2.5 0 0 1 2.5-2.5ZM3 10h18M6.5 15h4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 7v5.2l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M11 9h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM15 5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  filter: 'M4 6h16M7 12h10M10 18h4',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17',
  help: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.4 9.7a2.6 2.6 0 1 1 3.7 2.4c-.8.4-1.1.9-1.1 1.7M12 16.7v.1',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM12 11v5.5M12 7.6v.1',
  key: 'M8 11.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM11 12.5l8-8M16 7.5l2.5 2.5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  lock: 'M7 10.5h10a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2ZM8 10.5V8a4 4 0 0 1 8 0v2.5',
  map: 'm3.5 6.5 5.5-2 6 2 5.5-2v13l-5.5 2-6-2-5.5 2ZM9 4.5v13M15 6.5v13',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5.5 12h13',
  moon: 'M19.5 14.2A8 8 0 1 1 9.8 4.5a6.5 6.5 0 0 0 9.7 9.7Z',
  octagon: 'M8.2 3h7.6L21 8.2v7.6L15.8 21H8.2L3 15.8V8.2ZM12 7.5v5.5M12 16.2v.1',
  pencil: 'M4 20h4L19 9l-4-4L4 16Z',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6',
  phone:
    'M9 2.5h6A2.5 2.5 0 0 1 17.5 5v14a2.5 2.5 0 0 1-2.5 2.5H9A2.5 2.5 0 0 1 6.5 19V5A2.5 2.5 0 0 1 9 2.5ZM10.5 18.5h3',
  pin: 'M12 21c4.7-5 7-8.3 7-11a7 7 0 1 0-14 0c0 2.7 2.3 6 7 11ZM12 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  play: 'M7 4.5v15l12-7.5Z',
  plus: 'M12 5.5v13M5.5 12h13',
  retry: 'M5 5v5h5M5.5 10a7.5 7.5 0 1 1-.9 5',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM16 16l4 4',
  share:
    'M12 15V4M8 7.5 12 3.5l4 4M6.5 11.5h-1A1.5 1.5 0 0 0 4 13v6a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-6a1.5 1.5 0 0 0-1.5-1.5h-1',
  shield: 'M12 3 4.5 6v5.5c0 4.6 3 7.9 7.5 9.5 4.5-1.6 7.5-4.9 7.5-9.5V6ZM8.8 12l2.3 2.3 4.2-4.5',
  'sign-out': 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1',
  swap: 'M4 8.5h15M15.5 5l3.5 3.5-3.5 3.5M20 15.5H5M8.5 12 5 15.5 8.5 19',
  tag: 'M3.5 11.5V5A1.5 1.5 0 0 1 5 3.5h6.5l9 9-8 8ZM8 6.8a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
  'thumb-down':
    'M17 13V4h3v9ZM17 13l-4 7.5c-1.6 0-2.5-1.1-2.2-2.7l.6-3.3H6c-1.4 0-2.3-1.2-2-2.5l1.3-6C5.5 4.8 6.3 4 7.5 4H17',
  'thumb-up':
    'M7 11v9H4v-9ZM7 11l4-7.5c1.6 0 2.5 1.1 2.2 2.7L12.6 9.5H18c1.4 0 2.3 1.2 2 2.5l-1.3 6c-.2 1.2-1 2-2.2 2H7',
  ticket:
    'M5 6h14a1.5 1.5 0 0 1 1.5 1.5V10a2 2 0 0 0 0 4v2.5A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5V14a2 2 0 0 0 0-4V7.5A1.5 1.5 0 0 1 5 6ZM14.5 6v2M14.5 11v2M14.5 16v2',
} as const

export type IconName = keyof typeof ICON_PATHS

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
