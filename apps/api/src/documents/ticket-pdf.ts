import type { Language } from '@taquilla/contract'
import type { PdfSize } from '@taquilla/contract/guest'
import type { Position } from '@taquilla/contract/resale'
import type { CodePicture } from './code-picture.ts'

/** Content of a ticket's PDF. */
export interface TicketPdf {
  readonly seller: PdfSeller
  readonly eventTitle: string
  readonly showTitle: string
  /** Date and time in the venue's time zone. */
  readonly day: string
  /** City whose time that is; null if unknown. */
  readonly city: string | null
  /** Name and address of the venue, as far as they are known. */
  readonly place: readonly string[]
  readonly optionTitle: string
  readonly seating: { readonly [Name in 'section' | 'row' | 'seat' | 'door']?: string } | null
  /** Undefined unless the owner has several tickets of the show that look alike. */
  readonly position?: Position | undefined
  readonly holderName: string | null
  readonly isPartOfAPass: boolean
  /** Null if the ticket has a pickup number instead, undefined if the picture could not be fetched. */
  readonly code: CodePicture | null | undefined
  readonly pickup: { readonly number: string | null; readonly instructions: string | null } | null
  readonly ticketId: string
}

export interface PdfSeller {
  readonly name: string
  /** Prepared by `prepareLogo`; undefined if there is none that can be drawn. */
  readonly logo: Uint8Array | undefined
  /** Colors of the light pages, readable as they are there. */
  readonly colors: { readonly brand: string; readonly brandFill: string; readonly onBrand: string }
  readonly isSandbox: boolean
  /** Email, phone and page, as far as they are known. */
  readonly help: readonly string[]
}

export interface PdfOptions {
  readonly size: PdfSize
  readonly language: Language
}
