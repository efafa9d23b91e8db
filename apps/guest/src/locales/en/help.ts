import type { help as spanish } from '../es/help.ts'

export const help: typeof spanish = {
  title: 'Help',
  close: 'Close',
  contact: 'Contact the organizer',
  contactDetail: (seller) => `${seller} is responsible for your tickets, purchases, and refunds.`,
  noContact: (seller) => `Contact ${seller} the way you did when you bought.`,
  purchase: 'Mention your purchase number',
  number: {
    copy: 'Copy the whole number',
    copied: 'Number copied',
    failed: 'The number couldn’t be copied.',
  },
  noneSaved: 'No tickets are saved on this device. If you downloaded a ticket’s PDF, show it at the door.',
  wrongLink:
    'The link may be incomplete, belong to another account, or have ended. Open it again from the email or the site where you bought.',
  email: 'Email',
  phone: 'Phone',
  page: 'Website',
  topics: {
    codeLocked: {
      question: 'When does my code appear?',
      answer:
        'On the date and at the time shown on your ticket. The page updates by itself. Until then nobody can copy the code.',
    },
    codeAwaited: {
      question: 'Why can’t I see the code?',
      answer:
        'The previous owner’s code no longer works, and the organizer is issuing yours. It appears here as soon as it is ready.',
    },
    codeShown: {
      question: 'What if the code can’t be read at the door?',
      answer: 'Turn up the brightness and open the code full screen. If that fails, show the ticket’s PDF.',
    },
    pickup: {
      question: 'How do I pick up my ticket?',
      answer:
        'At the box office of the venue, with the pickup number and an ID. The number appears on this page.',
    },
    organizerCode: {
      question: 'Where is my code?',
      answer:
        'It’s the one the organizer gave you when you bought the ticket. If you can’t find it, ask them.',
    },
    preparing: {
      question: 'When will my ticket be ready?',
      answer: 'Usually within minutes. If it isn’t here on the day of the show, contact the organizer.',
    },
    listed: {
      question: 'Can I still get in while it’s for sale?',
      answer:
        'No. Take it off sale, and it’s valid again. You can’t take it off sale while somebody is paying for it.',
    },
    used: {
      question: 'I didn’t use this ticket, but it’s marked as used',
      answer: 'The organizer recorded an entry with this ticket. Contact them right away.',
    },
    cancelled: {
      question: 'The show was canceled. When do I get my money back?',
      answer:
        'What you bought on the resale is refunded in full; follow it under “My purchases.” If you bought from the organizer, they will tell you about the refund.',
    },
    sold: {
      question: 'When am I paid?',
      answer:
        'After the show, to your payout account. If the show is canceled, the sale isn’t paid and the buyer gets the money back; if we already paid you, we deduct it from your next sales.',
    },
    changedAccount: {
      question: 'What if I change the account?',
      answer:
        'For your security, payouts to an account that replaces another wait until the date shown once you confirm it.',
    },
    notMine: {
      question: 'I bought this ticket but can’t see it',
      answer: 'Sign in with the email you bought it with. Only its owner can see the ticket.',
    },
    findTickets: {
      question: 'A ticket is missing from the list',
      answer:
        'Sign in with the email you bought it with. A recent purchase can take a few minutes to appear.',
    },
    holdTime: {
      question: 'What if the time to pay runs out?',
      answer: 'Nothing is charged, and what you reserved goes back on sale.',
    },
    payTwice: {
      question: 'The payment failed or was cut off. Can I pay again?',
      answer: 'Yes. You are charged only once, and any extra payment is refunded.',
    },
    transfer: {
      question: 'What happens with my transfer?',
      answer:
        'The purchase is confirmed when the money arrives, and we email you. If it arrives after the date shown, you get all of it back.',
    },
    official: {
      question: 'Are resale tickets valid?',
      answer: 'Yes. When you pay, the ticket is yours and the previous owner’s code stops working.',
    },
    noOffers: {
      question: 'When will there be tickets?',
      answer:
        'When somebody lists one they won’t use, until the show starts. Below the list, ask for an email when that happens.',
    },
    sell: {
      question: 'Can I change my mind about selling?',
      answer:
        'Yes, as long as nobody is buying it: take it off sale, and it’s valid again. A completed sale is final.',
    },
    refunds: {
      question: 'Can I return a purchase?',
      answer:
        'No: purchases on the resale are final. If the show is canceled, you get back the full amount. If you can’t go, you can resell the ticket where the organizer allows it.',
    },
  },
}
