// Colors of the hosted pages, copied from packages/ui, for mails and for checking the contrast of a seller's color. A
// test compares the two.

export type PageMode = 'light' | 'dark'

export const PAGE_PALETTE = {
  light: {
    bg: '#fcfaf9',
    surface: '#ffffff',
    sunken: '#f5f1ef',
    inset: '#efe9e6',
    border: '#e5dcd8',
    text: '#201618',
    'text-2': '#493d3f',
    muted: '#65585a',
    brand: '#9d1034',
    'brand-fill': '#a3123a',
    'brand-soft': '#fbe8eb',
    'on-brand': '#ffffff',
    'warning-soft': '#fdf0d2',
    warning: '#7a4b00',
    perforation: '#cdbfba',
  },
  dark: {
    bg: '#161113',
    surface: '#1f191b',
    sunken: '#120e0f',
    inset: '#2a2225',
    border: '#372d30',
    text: '#f7f1ef',
    'text-2': '#d8cdcb',
    muted: '#b0a3a3',
    brand: '#ff96a9',
    'brand-fill': '#c92b54',
    'brand-soft': '#3a1821',
    'on-brand': '#ffffff',
    'warning-soft': '#352713',
    warning: '#f6c468',
    perforation: '#574a4c',
  },
} as const satisfies Readonly<Record<PageMode, Readonly<Record<string, string>>>>
