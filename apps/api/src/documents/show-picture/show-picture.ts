/** Size that messengers and networks ask for: they crop other shapes. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const

/** Texts and colors of the picture of a shared link, in one language. */
export interface ShowPicture {
  readonly sellerName: string
  readonly title: string
  /** Date and place, one line each. */
  readonly facts: readonly string[]
  readonly promise: string
  /** Date as it is printed on the stub. */
  readonly stub: {
    readonly weekday: string
    readonly day: string
    readonly month: string
    readonly time: string
  }
  readonly colors: PictureColors
}

export interface PictureColors {
  readonly brand: string
  readonly brandFill: string
  readonly onBrand: string
}

/** Picture of the show that covers the stub. */
export interface Poster {
  readonly mediaType: string
  readonly bytes: Uint8Array
}
