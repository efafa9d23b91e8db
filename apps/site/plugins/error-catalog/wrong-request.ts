import { type NamedValues, type Text, text } from '@taquilla/contract'

/** New values by pointer: `/path/ticketId`, `/query/lang`, `/headers/…`, `/body/0/buyer`, `/method` or `/address`. */
export type Changes = Readonly<Record<string, unknown>>

/** Id of a sample, or a sample with changes. */
export type Step = string | { readonly of: string; readonly change: Changes }

export interface WrongRequest {
  /** Id of the sample that shows how it is right. */
  readonly right: string
  /** Ids of the samples whose preparation it needs, if not that of `right`. */
  readonly preparedAs?: readonly string[]
  /** Sent between the preparation and the request. */
  readonly after?: readonly Step[]
  readonly change?: Changes
  /** Pointers of members that the request lacks. */
  readonly without?: readonly string[]
  /** Key of the request, if not that of the sample: none, one that does not exist, or one of a live seller. */
  readonly key?: 'public' | 'none' | 'unknown' | 'live'
  /** Values in the detail of the response that are neither the contract's example nor an id that `change` has. */
  readonly names?: NamedValues
  /** Place in the body at which `errors` of the response repeats the error. */
  readonly pointer?: string
  /** Other members of the response. */
  readonly adds?: Readonly<Record<string, unknown>>
}

/** Describes when an error occurs that no single request produces. */
export interface Situation {
  readonly situation: Text
}

export const situation = (es: string, en: string): Situation => ({ situation: text(es, en) })
