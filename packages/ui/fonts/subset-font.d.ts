declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number }

  interface Options {
    readonly targetFormat: 'woff2' | 'truetype'
    readonly variationAxes?: Readonly<Record<string, Axis>>
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    readonly preserveNameIds?: readonly number[]
    /** Requires that no characters are given. */
    readonly keepAllGlyphs?: boolean
  }

  export default function subsetFont(
    font: Uint8Array,
    characters: string | undefined,
    options: Options,
  ): Promise<Uint8Array>
}
