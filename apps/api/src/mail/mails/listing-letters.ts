import { type Language, text } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import { type Earnings, writeEarningsPart } from './earnings-part.ts'
import type { Letter } from './letter.ts'
import { testLine } from './test-line.ts'
import { type LetterShow, type LetterTicket, writeTicketPart } from './ticket-part.ts'
import { createTranslate } from './translate.ts'

const TEXTS = {
  listed: text('En venta: {event}', 'On sale: {event}'),
  listedOne: text('Su entrada está en venta', 'Your ticket is on sale'),
  listedSeveral: text('Sus {count} entradas están en venta', 'Your {count} tickets are on sale'),
  listedIntroOne: text(
    'Se ofrece en la reventa oficial. Mientras esté en venta no muestra su código ni sirve para entrar.',
    'It is offered on the official resale. While it is on sale it shows no code and gets nobody in.',
  ),
  listedIntroSeveral: text(
    'Se ofrecen en la reventa oficial. Mientras estén en venta no muestran su código ni sirven para entrar.',
    'They are offered on the official resale. While they are on sale they show no code and get nobody in.',
  ),
  payoutWhen: text(
    'Se le paga cuando se venda y el show haya tenido lugar. Hasta que alguien compre, puede cambiar el precio o retirarla de la venta.',
    'You are paid once it is sold and the show has taken place. Until somebody buys, you can change the price or take it off sale.',
  ),
  manage: text('Ver mi publicación', 'See my listing'),
  removed: text('Ya no está en venta: {event}', 'No longer on sale: {event}'),
  removedOne: text('Su entrada ya no está en venta', 'Your ticket is no longer on sale'),
  removedSeveral: text(
    'Sus {count} entradas ya no están en venta',
    'Your {count} tickets are no longer on sale',
  ),
  myTickets: text('Ver mis entradas', 'See my tickets'),
}

/** Endings that are mailed: not those by the resellers themselves, nor SHOW_CANCELLED, which has a mail of its own. */
export type MailedEnding = Exclude<ListingEnding, 'REMOVED_BY_HOLDER' | 'SHOW_CANCELLED'>

const REASONS: Readonly<
  Record<MailedEnding, { readonly [Count in 'one' | 'several']: ReturnType<typeof text> }>
> = {
  REMOVED_BY_SELLER: {
    one: text(
      '{seller} la retiró de la venta. La entrada sigue siendo suya.',
      '{seller} took it off sale. The ticket is still yours.',
    ),
    several: text(
      '{seller} las retiró de la venta. Las entradas siguen siendo suyas.',
      '{seller} took them off sale. The tickets are still yours.',
    ),
  },
  TICKET_DELETED: {
    one: text(
      '{seller} anuló la entrada: ya no sirve para entrar. Si no sabe por qué, pregunte a {seller}.',
      '{seller} voided the ticket: it no longer gets you in. If you do not know why, ask {seller}.',
    ),
    several: text(
      '{seller} anuló una de ellas, y las demás solo se vendían con ella. Pregunte a {seller} cuál ya no sirve para entrar.',
      '{seller} voided one of them, and the others were sold only together with it. Ask {seller} which one no longer gets you in.',
    ),
  },
  SHOW_STARTED: {
    one: text(
      'El show empezó y nadie la compró a tiempo. La entrada sigue siendo suya y sirve para entrar.',
      'The show began and nobody bought it in time. The ticket is still yours and gets you in.',
    ),
    several: text(
      'El show empezó y nadie las compró a tiempo. Las entradas siguen siendo suyas y sirven para entrar.',
      'The show began and nobody bought them in time. The tickets are still yours and get you in.',
    ),
  },
  RESALE_CLOSED: {
    one: text(
      '{seller} cerró la reventa. La entrada sigue siendo suya.',
      '{seller} closed the resale. The ticket is still yours.',
    ),
    several: text(
      '{seller} cerró la reventa. Las entradas siguen siendo suyas.',
      '{seller} closed the resale. The tickets are still yours.',
    ),
  },
}

interface ListingContent {
  readonly language: Language
  readonly isSandbox: boolean
  readonly show: LetterShow
  readonly tickets: readonly LetterTicket[]
}

export interface ListedContent extends ListingContent, Earnings {
  readonly listingUrl: string
}

export interface ListingRemovedContent extends ListingContent {
  readonly sellerName: string
  readonly ending: MailedEnding
  readonly myTicketsUrl: string
}

export function isMailedEnding(ending: ListingEnding | null): ending is MailedEnding {
  return ending !== null && ending in REASONS
}

/** Confirms to the person who listed that the tickets are on sale, and the payout. */
export function writeListedLetter(content: ListedContent): Letter {
  const translate = translateListing(content)
  const isOne = content.tickets.length === 1
  const intro = translate(isOne ? 'listedIntroOne' : 'listedIntroSeveral')
  return {
    language: content.language,
    subject: translate('listed'),
    preview: intro,
    title: translate(isOne ? 'listedOne' : 'listedSeveral'),
    parts: [
      { kind: 'paragraph', text: intro },
      writeTicketPart(content.show, content.tickets, content.language),
      writeEarningsPart(content),
      { kind: 'paragraph', text: translate('payoutWhen') },
      { kind: 'button', label: translate('manage'), url: content.listingUrl },
    ],
    footer: testLine(content),
  }
}

/** Informs the person who listed that the tickets are no longer on sale, with the reason. */
export function writeListingRemovedLetter(content: ListingRemovedContent): Letter {
  const { language, ending, sellerName } = content
  const translate = translateListing(content)
  const isOne = content.tickets.length === 1
  const reason = createTranslate(REASONS[ending], language, { seller: sellerName })(isOne ? 'one' : 'several')
  return {
    language: content.language,
    subject: translate('removed'),
    preview: reason,
    title: translate(isOne ? 'removedOne' : 'removedSeveral'),
    parts: [
      { kind: 'paragraph', text: reason },
      writeTicketPart(content.show, content.tickets, content.language),
      { kind: 'button', label: translate('myTickets'), url: content.myTicketsUrl },
    ],
    footer: testLine(content, 'ticket'),
  }
}

function translateListing({ language, show, tickets }: ListingContent) {
  return createTranslate(TEXTS, language, { count: tickets.length, event: show.eventTitle })
}
