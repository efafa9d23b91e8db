import { text } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import { type Earnings, writeEarningsPart } from './earnings-part.ts'
import { createTranslate, type Letter, testLine } from './letter.ts'
import { type TicketsContent, writeTicketPart } from './ticket-part.ts'

const TEXTS = {
  listed: text('Publicación confirmada: {event}', 'Your listing is live: {event}'),
  listedOne: text('Su entrada está en venta', 'Your ticket is on sale'),
  listedSeveral: text('Sus {count} entradas están en venta', 'Your {count} tickets are on sale'),
  listedIntroOne: text(
    'La entrada está en la reventa oficial. Mientras esté en venta, usted no verá el código ni podrá entrar con ella.',
    'It is offered through official resale. While it is on sale, it shows no code and is not valid for entry.',
  ),
  listedIntroSeveral: text(
    'Las entradas están en la reventa oficial. Mientras estén en venta, usted no verá los códigos ni podrá entrar con ellas.',
    'They are offered through official resale. While they are on sale, they show no code and are not valid for entry.',
  ),
  payoutWhen: text(
    'Si se vende, le pagamos después de la función. Mientras nadie esté comprando, puede cambiar el precio o retirar la publicación.',
    'If there is a sale, we pay you after the show. While nobody is buying, you can change the price or end the listing.',
  ),
  manage: text('Ver mi publicación', 'See my listing'),
  removed: text('Su publicación terminó: {event}', 'Your listing has ended: {event}'),
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
      'La entrada sigue siendo suya y vuelve a servir para entrar. {seller} la retiró de la venta.',
      'The ticket is still yours and is valid for entry again. {seller} took it off sale.',
    ),
    several: text(
      'Las entradas siguen siendo suyas y vuelven a servir para entrar. {seller} las retiró de la venta.',
      'The tickets are still yours and are valid for entry again. {seller} took them off sale.',
    ),
  },
  TICKET_DELETED: {
    one: text(
      'La entrada ya no sirve para entrar: {seller} la anuló. Si no sabe por qué, consulte a {seller}.',
      'The ticket is no longer valid because {seller} voided it. If you do not know why, contact {seller}.',
    ),
    several: text(
      '{seller} anuló una de sus entradas, que ya no sirve para entrar. Las demás siguen siendo suyas: salieron de la venta porque solo se vendían juntas. Pregunte a {seller} cuál anuló.',
      'One of your tickets is no longer valid because {seller} voided it. Ask {seller} which one it is. The others are still yours: they came off sale because they were sold only together with it.',
    ),
  },
  SHOW_STARTED: {
    one: text(
      'La entrada sigue siendo suya y sirve para entrar. No se vendió antes de que empezara la función.',
      'The ticket is still yours and valid for entry. It did not sell before the show started.',
    ),
    several: text(
      'Las entradas siguen siendo suyas y sirven para entrar. No se vendieron antes de que empezara la función.',
      'The tickets are still yours and valid for entry. They did not sell before the show started.',
    ),
  },
  RESALE_CLOSED: {
    one: text(
      'La entrada sigue siendo suya y vuelve a servir para entrar. {seller} cerró la reventa.',
      'The ticket is still yours and is valid for entry again. {seller} closed resale.',
    ),
    several: text(
      'Las entradas siguen siendo suyas y vuelven a servir para entrar. {seller} cerró la reventa.',
      'The tickets are still yours and are valid for entry again. {seller} closed resale.',
    ),
  },
}

export interface ListedContent extends TicketsContent, Earnings {
  readonly listingUrl: string
}

export interface ListingRemovedContent extends TicketsContent {
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

function translateListing({ language, show, tickets }: TicketsContent) {
  return createTranslate(TEXTS, language, { count: tickets.length, event: show.eventTitle })
}
