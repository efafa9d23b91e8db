// OKLCH color space (Björn Ottosson, 2020): equal differences in lightness look equal, and hue is stable.

export interface Oklch {
  /** 0 is black, 1 is white. */
  readonly lightness: number
  /** 0 is gray; screens show at most about 0.33. */
  readonly chroma: number
  /** Radians. */
  readonly hue: number
}

type Triple = readonly [number, number, number]

const HEX = /^#[0-9a-f]{6}$/
const GAMUT_STEPS = 24
/** Rounding error allowed for a color component; smaller than one step of eight bits. */
const TOLERANCE = 1e-4

export function isHexColor(text: string): boolean {
  return HEX.test(text)
}

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Nearest hexadecimal color: keeps lightness and hue, and reduces chroma until screens can show it. */
export function fromOklch(color: Oklch): string {
  const lightness = Math.min(1, Math.max(0, color.lightness))
  let [low, high] = [0, color.chroma]
  if (isOnScreen({ ...color, lightness })) low = high
  for (let step = 0; step < GAMUT_STEPS && low < high; step++) {
    const chroma = (low + high) / 2
    if (isOnScreen({ ...color, lightness, chroma })) low = chroma
    else high = chroma
  }
  const parts = toLinear({ ...color, lightness, chroma: low }).map(toByte)
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function isOnScreen(color: Oklch): boolean {
  return toLinear(color).every((part) => part >= -TOLERANCE && part <= 1 + TOLERANCE)
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function toByte(linear: number): number {
  const part = Math.min(1, Math.max(0, linear))
  return Math.round(255 * (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
}

function linearOf(hex: string): Triple {
  const part = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
