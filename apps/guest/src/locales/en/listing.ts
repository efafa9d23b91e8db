import { shownEnding } from '@taquilla/contract/resale'
import type { listing as spanish } from '../es/listing.ts'

const again = (count: number) =>
  count === 1 ? 'The ticket is valid for entry again.' : 'The tickets are valid for entry again.'

export const listing: typeof spanish = {
  'listing.documentTitle': 'Your listing',
  'listing.side': 'Sale amounts',
  'listing.title.onSale': 'Your ticket is on sale',
  'listing.title.held': 'Someone is buying your ticket',
  'listing.title.sold': 'You sold your ticket',
  'listing.title.ended': 'The listing has ended',
  'listing.titlePack.onSale': 'Your tickets are on sale',
  'listing.titlePack.held': 'Someone is buying your tickets',
  'listing.titlePack.sold': 'You sold your tickets',
  'listing.titlePack.ended': 'The listing has ended',
  'listing.stage.onSale': 'On sale',
  'listing.stage.held': 'Someone is buying it',
  'listing.stage.sold': 'Sold',
  'listing.stage.ended': 'Off sale',
  'listing.sums.onSale': 'If it sells at this price',
  'listing.sums.held': 'If the buyer pays',
  'listing.sums.sold': 'Sold at this price',
  'listing.since': (moment, _count) => `Listed on ${moment}.`,
  'listing.isPack': (count) =>
    `These ${count} tickets are sold only together. While they’re listed, they aren’t valid for entry.`,
  'listing.heldTitle': 'Someone is buying.',
  'listing.heldUntil': (time, count) =>
    `The buyer has until ${time} to pay. If they don’t, ${count === 1 ? 'it goes' : 'they go'} back on sale.`,
  'listing.whileHeld': 'While someone is buying, you can’t change the price or end the listing.',
  'listing.endedTitle': (count) => (count === 1 ? 'It’s no longer on sale.' : 'They’re no longer on sale.'),
  'listing.ending.REMOVED_BY_HOLDER': (count) =>
    `You took ${count === 1 ? 'it' : 'them'} off sale. ${again(count)}`,
  'listing.ending.REMOVED_BY_SELLER': (count) =>
    `The organizer took ${count === 1 ? 'it' : 'them'} off sale. ${again(count)}`,
  'listing.ending.TICKET_DELETED': (count) =>
    count === 1
      ? 'The organizer voided the ticket, so it’s no longer valid. If you don’t know why, contact the organizer.'
      : 'The organizer voided one of the tickets. Ask them which one. The others are valid for entry again.',
  'listing.ending.SHOW_CANCELLED': (count) =>
    count === 1
      ? 'The show was canceled. To see how your ticket is refunded, open it in “My tickets.”'
      : 'The show was canceled. To see how your tickets are refunded, open them in “My tickets.”',
  'listing.ending.SHOW_STARTED': (count) =>
    `The show started before ${count === 1 ? 'it' : 'they'} sold. ${again(count)}`,
  'listing.ending.RESALE_CLOSED': (count) => `The organizer closed resale. ${again(count)}`,
  'listing.soldAt': (moment, _count) => `Sold on ${moment}.`,
  'listing.codeEnded': (count) =>
    count === 1
      ? 'The ticket and its code now belong to the buyer.'
      : 'The tickets and their codes now belong to the buyer.',
  'listing.noAccount': 'We don’t have your payout account yet.',
  'listing.noAccountDetail': 'We pay you once you add it.',
  'listing.giveAccount': 'Add your payout account',
  'listing.accountWaits': (ending) =>
    `Your account ending in ${shownEnding(ending, 'en')} is waiting for its code.`,
  'listing.accountWaitsDetail': 'We pay you once you confirm it.',
  'listing.confirmAccount': 'Confirm account',
  'payout.HELD': 'Your money is set aside.',
  'payout.DUE': 'We’re preparing your payout.',
  'payout.DELIVERED': 'We paid you.',
  'payout.FAILED': 'The transfer came back.',
  'payout.OWED': 'You need to return your payout.',
  'payout.CANCELLED': 'There’s no payout.',
  'payout.detail.HELD': (date) => `We’ll pay you after the show, on ${date} or later.`,
  'payout.detail.DUE': (_date) => 'We’ll email you when we send it.',
  'payout.detail.DELIVERED': (_date) => 'It can take a few days to appear in your account.',
  'payout.detail.FAILED': (_date) => 'Add another payout account, and we’ll pay you again.',
  'payout.detail.OWED': (_date) => 'The show was canceled. We’ll deduct it from your next payouts.',
  'payout.detail.CANCELLED': (_date) => 'The show was canceled, and the buyer gets their money back.',
  'listing.changePrice': 'Change price',
  'listing.packPrice': (count) => `the price applies to each of the ${count} tickets`,
  'listing.keepPrice': 'Keep the current price',
  'listing.savePrice': 'Save price',
  'listing.savePriceAt': (price, count) =>
    count === 1 ? `Change price to ${price}` : `Change price to ${price} each`,
  'listing.samePrice': 'Choose a price other than the current one.',
  'listing.noPrice': 'Correct the price to save it.',
  'listing.priceChanged': (before, now) => `You changed the price from ${before} to ${now}.`,
  'listing.receivesNow': (payout, count) =>
    count === 1 ? `If it sells, you receive ${payout}.` : `If they sell, you receive ${payout} for each.`,
  'listing.remove': 'Take off sale',
  'listing.removePack': 'Take them off sale',
  'listing.removeTitle': 'Take the ticket off sale?',
  'listing.removePackTitle': 'Take the tickets off sale?',
  'listing.removeMeans': 'It becomes valid for entry again. The link you shared stops offering it.',
  'listing.removePackMeans': (count) =>
    `The ${count} tickets that are sold together come off sale. They become valid for entry again. The link you shared stops offering them.`,
  'listing.removeNow': 'Take off sale',
  'listing.keep': (count) => `Keep ${count === 1 ? 'it' : 'them'} on sale`,
  'listing.removed': (_count) => 'Taken off sale.',
  'listing.removedMeans': again,
  'listing.undo': (count) => `Undo and list ${count === 1 ? 'it' : 'them'} again`,
  'listing.sellAgain': (count) => `List ${count === 1 ? 'it' : 'them'} again`,
  'listing.group': 'Other tickets you listed at the same time',
  'listing.groupPack': 'Tickets you listed to sell together',
  'offer.side': 'Price',
  'offer.title': 'Resale ticket',
  'offer.titlePack': 'Resale tickets',
  'offer.all': 'All tickets for this show',
  'offer.endedTitle': 'This offer has ended',
  'offer.ended.ACTIVE': 'The show has started.',
  'offer.ended.SOLD': 'It’s been sold.',
  'offer.ended.CANCELLED': 'It’s no longer on sale.',
  'offer.endedDetail': 'There may be other tickets in the same section.',
  'offer.others': 'See other tickets',
  'offer.pack': (count) => `These ${count} tickets are sold together.`,
  'offer.packMeans': 'They can’t be bought separately.',
  'offer.official': (count) =>
    count === 1
      ? 'Official resale: once you pay, it’s yours, and nobody else has the code that gets you in.'
      : 'Official resale: once you pay, they’re yours, and nobody else has the codes that get you in.',
  'offer.map': 'Directions',
  'offer.price': 'Final price',
  'offer.feesIncluded': 'Fees included',
  'offer.each': (count) => `${count} tickets`,
  'offer.total': 'Total',
  'offer.hold': 'Reserve',
  'offer.holdAt': (total) => `Reserve for ${total}`,
  'offer.holdMeans': 'You’ll have a limited time to pay. Nothing is charged yet.',
  'offer.signIn.reserve': (count) => `Sign in to reserve the ${count === 1 ? 'ticket' : 'tickets'}`,
  'offer.signIn.pay': (count) => `Sign in to pay for the ${count === 1 ? 'ticket' : 'tickets'}`,
  'offer.toHold': 'See the reservation',
  'offer.held.OTHER': (count) => `Someone is buying ${count === 1 ? 'it' : 'them'}.`,
  'offer.heldMeans.OTHER': (count, until) =>
    `If they don’t pay, the ${count === 1 ? 'ticket goes' : 'tickets go'} back on sale on ${until}. This page updates itself. Meanwhile, you can choose another ticket or ask for an alert.`,
  'offer.heldByYou': 'Is it your reservation? Sign in to pay',
  'offer.held.SELF': (count) =>
    count === 1 ? 'This ticket is reserved for you.' : 'These tickets are reserved for you.',
  'offer.heldMeans.SELF': (count, _until) => `${count === 1 ? 'It’s' : 'They’re'} yours once you pay.`,
  'offer.totalWithFees': 'Total, fees included',
  'offer.own': 'Is this your listing? Sign in to manage it',
  'offer.signInBack': 'Back to the offer',
  'offer.ownSignIn': 'Sign in to manage your listing',
}
