import { minimumAge } from '@shamba/service-kit/config';
import { detailText, dollars, namedPieces, tastingsBackText } from '@shamba/rules';
import { type Block, facts, link, paragraph } from './blocks.js';
import type { DataOf, Templates } from './data-of.js';
import { longDate } from './people-words.js';

const CARD_DAYS = 'The money goes back to the card you paid with. It may take your bank a few days to show it.';
const ASK = 'If you have questions, reply to this email or call us.';
/** Line as text: quantity, title and fees; a refund of money alone has quantity 0. */
const named = (line: {
  title: string;
  quantity: number;
  nights?: boolean | undefined;
  detail?: string | undefined;
  fee?: string | undefined;
  addOns?: readonly { name: string; price: string }[] | undefined;
}): string => {
  const fees = [
    ...(line.fee ? [`${dollars(line.fee)} for cleaning`] : []),
    ...(line.addOns ?? []).map(({ name, price }) => `${name} ${dollars(price)}`),
  ];
  const fee = fees.length === 0 ? '' : `, with ${fees.join(', ')}`;
  return `${namedPieces(line)}${line.detail ? ` (${detailText(line.detail)})` : ''}${fee}`;
};
const IN_PERSON = 'The money is refunded to you in person.';
/** How the money of cancelled lines goes back. */
const wayBack = ({ refund, inPerson }: Pick<DataOf<'order_lines_cancelled'>, 'refund' | 'inPerson'>): string => {
  if (inPerson === undefined) return CARD_DAYS;
  return inPerson === refund
    ? IN_PERSON
    : `${dollars(inPerson)} of it is refunded to you in person, and the rest to your card.`;
};
const isZero = (amount: string): boolean => /^0+(\.0+)?$/.test(amount);
const shipsTo = (lines: readonly string[]): Block[] =>
  lines.length === 0
    ? []
    : [
        { kind: 'lines', heading: 'Ships to', lines },
        paragraph(`An adult ${minimumAge()} or older must sign for the wine.`),
      ];

/** Place and deadline of a pickup, if staff have entered them. */
function pickupFacts({ place, keptUntil }: Pick<DataOf<'order_pickup_ready'>, 'place' | 'keptUntil'>): Block[] {
  const where = place === undefined ? [] : [`It is waiting for you here: ${place}.`];
  const until = keptUntil === undefined ? [] : [`We will hold it for you until ${longDate(keptUntil)}.`];
  return [...where, ...until].map((text) => paragraph(text));
}

/** Heading of the bottles that are on their way or wait; a club's box is called so. */
const headingOf = (
  what: string,
  { orderNumber, clubBox }: { orderNumber: string; clubBox?: true | undefined },
): string => (clubBox ? `Your wine club box, order ${orderNumber}` : `${what} order ${orderNumber}`);

/** A club's box: how it comes, its gift message, and the bottles of one that was paid before. */
function boxWords(club: NonNullable<DataOf<'order_confirmation'>['club']>): Block[] {
  const { delivery, leavesOn, giftMessage, bottles } = club;
  const sent = leavesOn === undefined ? 'Your box leaves soon.' : `Your box leaves on ${longDate(leavesOn)}.`;
  const heading = 'In your box, which is paid for';
  return [
    ...(bottles.length === 0 ? [] : [{ kind: 'lines' as const, heading, lines: bottles.map(named) }]),
    paragraph(delivery === 'ship' ? sent : 'You pick your box up at the winery. We will write when it is ready.'),
    ...(giftMessage === undefined
      ? []
      : [{ kind: 'lines' as const, heading: 'Your gift message', lines: giftMessage.split('\n') }]),
  ];
}

/** A tracking button for each parcel with a known page. */
function trackingButtons({ parcels }: DataOf<'order_shipped'>): Block[] {
  return parcels.flatMap(({ number, url }): Block[] =>
    url === undefined
      ? []
      : [{ kind: 'link', label: parcels.length === 1 ? 'Track your parcel' : `Track parcel ${number}`, url }],
  );
}

type Order = Pick<DataOf<'order_cancelled'>, 'orderNumber' | 'firstName'>;
const values = ({ orderNumber }: Pick<Order, 'orderNumber'>) => ({ order_number: orderNumber });
const name = ({ firstName }: Order): string | undefined => firstName;
const DEAR = { greeting: 'Dear {{name}}', greeting_unnamed: 'Hello' };
const SAMPLE = { orderNumber: 'SRV-7Q2K', firstName: 'Ann' };
const BOTTLES = { title: 'Mavuno Zinfandel', quantity: 2 };
const PATH = '/order-confirmation';

/** Mails about orders, payments and refunds. */
export const orderMails: Templates<
  | 'order_confirmation'
  | 'order_cancelled'
  | 'order_refunded'
  | 'order_lines_cancelled'
  | 'order_pickup_ready'
  | 'order_pickup_reminder'
  | 'order_shipped'
> = {
  order_confirmation: {
    title: 'Order confirmation',
    sent: 'When an order is placed.',
    words: {
      subject: 'Your order {{order_number}}',
      greeting: 'Thank you, {{name}}',
      greeting_unnamed: 'Thank you',
      intro: 'We have your order {{order_number}}.',
      closing: 'Change of plans? You can cancel on your order’s page.',
    },
    must: ['order_number'],
    values,
    name,
    sample: {
      ...SAMPLE,
      lines: [{ ...BOTTLES, total: '64.00' }],
      adjustments: [{ label: 'Club discount', amount: '-6.40' }],
      subtotal: '64.00',
      shipping: '15.00',
      tax: '4.18',
      total: '76.78',
      shipTo: ['Ann Lee', '1 Main Street', 'Reno, NV 89501'],
      billTo: ['Ann Lee', '1 Main Street', 'Reno, NV 89501'],
      orderPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      ...(data.club ? boxWords(data.club) : []),
      ...(data.lines.length === 0
        ? []
        : [
            {
              kind: 'sums' as const,
              rows: [
                ...data.lines.map((line) => ({ label: named(line), amount: line.total })),
                { label: 'Subtotal', amount: data.subtotal },
                ...data.adjustments,
                { label: 'Shipping', amount: data.shipping },
                { label: 'Tax', amount: data.tax },
                { label: 'Total', amount: data.total, strong: true },
              ],
            },
          ]),
      ...shipsTo(data.shipTo),
      ...(data.billTo?.length ? [{ kind: 'lines' as const, heading: 'Billed to', lines: data.billTo }] : []),
      // A box of the club is cancelled by staff.
      ...(data.club ? [] : closing),
      paragraph(`Keep this link to yourself: anyone who has it can see${data.club ? '' : ' and cancel'} your order.`),
      ...link(siteUrl, 'See your order', data.orderPath),
    ],
  },

  order_cancelled: {
    title: 'Order cancelled',
    sent: 'When a whole order is cancelled, with the reason.',
    words: {
      subject: 'Your order {{order_number}} was cancelled',
      ...DEAR,
      intro: 'Your order {{order_number}} was cancelled.',
      closing: ASK,
    },
    must: ['order_number'],
    values,
    name,
    sample: { ...SAMPLE, reason: 'You asked us to cancel it.' },
    blocks: ({ intro, closing }, data) => [...intro, paragraph(data.reason), ...closing],
  },

  order_refunded: {
    title: 'Refund',
    sent: 'When the card provider has confirmed a refund, or money is refunded in person.',
    words: {
      subject: 'A refund for your order {{order_number}}',
      ...DEAR,
      intro: 'We have refunded your order {{order_number}}, in part or in full:',
      closing: CARD_DAYS,
    },
    must: ['order_number'],
    values,
    name,
    sample: {
      ...SAMPLE,
      amount: '34.32',
      lines: [{ ...BOTTLES, quantity: 1, amount: '34.32' }],
      shipping: '0.00',
      orderPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      {
        kind: 'sums',
        rows: [
          ...data.lines.map((line) => ({ label: named(line), amount: line.amount })),
          ...(isZero(data.shipping) ? [] : [{ label: 'Shipping', amount: data.shipping }]),
          { label: 'Refunded', amount: data.amount, strong: true },
        ],
      },
      // The closing is about the card.
      ...(data.inPerson ? [paragraph(IN_PERSON)] : closing),
      ...link(siteUrl, 'See your order', data.orderPath),
    ],
  },

  order_lines_cancelled: {
    title: 'Part of an order cancelled',
    sent: 'When lines of an order are cancelled.',
    words: { subject: 'Items cancelled from your order {{order_number}}', ...DEAR, intro: '', closing: ASK },
    values,
    name,
    sample: { ...SAMPLE, lines: [BOTTLES], refund: '68.64', orderPath: PATH },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      { kind: 'lines', heading: `No longer part of your order ${data.orderNumber}`, lines: data.lines.map(named) },
      ...(isZero(data.refund)
        ? [paragraph('No money is refunded for it.')]
        : [
            { kind: 'sums', rows: [{ label: 'Your refund', amount: data.refund, strong: true }] } as const,
            paragraph(wayBack(data)),
          ]),
      ...(data.tastings ? [paragraph(`${tastingsBackText(data.tastings)}.`)] : []),
      ...link(siteUrl, 'See your order', data.orderPath),
      ...closing,
    ],
  },

  order_pickup_ready: {
    title: 'Ready for pickup',
    sent: 'When staff mark an order for pickup as ready.',
    words: { subject: 'Your order {{order_number}} is ready for pickup', ...DEAR, intro: '', closing: ASK },
    values,
    name,
    sample: { ...SAMPLE, lines: [BOTTLES], place: 'Tasting room', keptUntil: '2026-06-20', orderPath: PATH },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      { kind: 'lines', heading: headingOf('Ready for you from', data), lines: data.lines.map(named) },
      ...pickupFacts(data),
      paragraph(`Please bring a photo ID: we can only hand wine to adults ${minimumAge()} or older.`),
      ...(data.note === undefined ? [] : [paragraph(data.note)]),
      ...link(siteUrl, 'See your order', data.orderPath),
      ...closing,
    ],
  },

  order_pickup_reminder: {
    title: 'Pickup reminder',
    sent: 'When an order has been ready for pickup for 30 days, and again after 60 days.',
    words: {
      subject: 'Your order {{order_number}} is waiting for you',
      ...DEAR,
      intro: 'Your wine has been ready for pickup since {{ready_on}}.',
      closing: 'If you can’t come, reply to this email or call us: we can send it to you instead.',
    },
    values: (data) => ({ ...values(data), ready_on: longDate(data.readyOn) }),
    name,
    sample: { ...SAMPLE, lines: [BOTTLES], readyOn: '2026-05-21', place: 'Tasting room', orderPath: PATH },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      { kind: 'lines', heading: headingOf('Ready for you from', data), lines: data.lines.map(named) },
      ...pickupFacts(data),
      paragraph(`Please bring a photo ID: we can only hand wine to adults ${minimumAge()} or older.`),
      ...(data.note === undefined ? [] : [paragraph(data.note)]),
      ...link(siteUrl, 'See your order', data.orderPath),
      ...closing,
    ],
  },

  order_shipped: {
    title: 'Wine is on its way',
    sent: 'When staff first mark an order as shipped, and again when they choose to.',
    words: {
      subject: 'Your order {{order_number}} is on its way',
      ...DEAR,
      intro: 'Your wine has left our cellar.',
      closing: ASK,
    },
    values,
    name,
    sample: {
      ...SAMPLE,
      lines: [BOTTLES],
      carrier: 'UPS',
      parcels: [{ number: '1Z999AA10123456784', url: 'https://www.ups.com/track?tracknum=1Z999AA10123456784' }],
      shipTo: ['Ann Lee', '1 Main Street', 'Reno, NV 89501'],
      orderPath: PATH,
    },
    blocks: ({ intro, closing }, data, siteUrl) => [
      ...intro,
      ...(data.lines.length === 0
        ? []
        : [{ kind: 'lines', heading: headingOf('Sent from', data), lines: data.lines.map(named) } as const]),
      facts([
        { label: 'Carrier', value: data.carrier ?? '' },
        {
          label: data.parcels.length > 1 ? 'Tracking numbers' : 'Tracking number',
          value: data.parcels.map(({ number }) => number).join(', '),
        },
      ]),
      ...trackingButtons(data),
      ...shipsTo(data.shipTo),
      ...link(siteUrl, 'See your order', data.orderPath),
      ...closing,
    ],
  },
};
