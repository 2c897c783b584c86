import { type Block, link, paragraph } from './blocks.js';
import type { Templates } from './data-of.js';
import { dear, thanks } from './people-words.js';

const CARD_DAYS = 'The money goes back to the card that you paid with. Your bank may need a few days to show it.';
const ASK = 'If you have questions, reply to this mail or call us.';
/** A refund of money alone has no pieces. */
const named = (line: {
  title: string;
  quantity: number;
  detail?: string | undefined;
  fee?: string | undefined;
  addOns?: readonly { name: string; price: string }[] | undefined;
}): string => {
  const fees = [
    ...(line.fee ? [`$${line.fee} for cleaning`] : []),
    ...(line.addOns ?? []).map(({ name, price }) => `${name} $${price}`),
  ];
  const fee = fees.length === 0 ? '' : `, with ${fees.join(', ')}`;
  const pieces = line.quantity > 0 ? `${line.quantity} × ` : '';
  return `${pieces}${line.title}${line.detail ? ` (${line.detail})` : ''}${fee}`;
};
const isZero = (amount: string): boolean => /^0+(\.0+)?$/.test(amount);
const shipsTo = (lines: readonly string[]): Block[] =>
  lines.length === 0
    ? []
    : [
        { kind: 'lines', heading: 'Ships to', lines },
        paragraph('An adult of 21 years or over has to sign for the wine.'),
      ];

/** About orders and their money. */
export const orderMails: Templates<
  'order_confirmation' | 'order_cancelled' | 'order_refunded' | 'order_lines_cancelled' | 'order_pickup_ready'
> = {
  order_confirmation: (data, siteUrl) => ({
    subject: `Your order ${data.orderNumber}`,
    heading: thanks(data.firstName),
    blocks: [
      paragraph(`We have your order ${data.orderNumber}.`),
      {
        kind: 'sums',
        rows: [
          ...data.lines.map((line) => ({ label: named(line), amount: line.total })),
          { label: 'Subtotal', amount: data.subtotal },
          ...data.adjustments,
          { label: 'Shipping', amount: data.shipping },
          { label: 'Tax', amount: data.tax },
          { label: 'Total', amount: data.total, strong: true },
        ],
      },
      ...shipsTo(data.shipTo),
      paragraph(
        'Changed your plans? You can cancel from the page of your order. Keep this link to yourself: it lets its holder see and cancel your order.',
      ),
      ...link(siteUrl, 'See your order', data.orderPath),
    ],
  }),

  order_cancelled: (data) => ({
    subject: `Your order ${data.orderNumber} was cancelled`,
    heading: dear(data.firstName),
    blocks: [paragraph(`Your order ${data.orderNumber} was cancelled.`), paragraph(data.reason), paragraph(ASK)],
  }),

  order_refunded: (data, siteUrl) => ({
    subject: `A refund for your order ${data.orderNumber}`,
    heading: dear(data.firstName),
    blocks: [
      paragraph(`We have refunded part of your order ${data.orderNumber}, or all of it:`),
      {
        kind: 'sums',
        rows: [
          ...data.lines.map((line) => ({ label: named(line), amount: line.amount })),
          ...(isZero(data.shipping) ? [] : [{ label: 'Shipping', amount: data.shipping }]),
          { label: 'Refunded', amount: data.amount, strong: true },
        ],
      },
      paragraph(CARD_DAYS),
      ...link(siteUrl, 'See your order', data.orderPath),
    ],
  }),

  order_lines_cancelled: (data, siteUrl) => ({
    subject: `Cancelled from your order ${data.orderNumber}`,
    heading: dear(data.firstName),
    blocks: [
      { kind: 'lines', heading: `No longer part of your order ${data.orderNumber}`, lines: data.lines.map(named) },
      ...(isZero(data.refund)
        ? [paragraph('Nothing is refunded for it.')]
        : [
            { kind: 'sums', rows: [{ label: 'To be refunded', amount: data.refund, strong: true }] } as const,
            paragraph(CARD_DAYS),
          ]),
      ...link(siteUrl, 'See your order', data.orderPath),
      paragraph(ASK),
    ],
  }),

  order_pickup_ready: (data, siteUrl) => ({
    subject: `Your order ${data.orderNumber} is ready to be picked up`,
    heading: dear(data.firstName),
    blocks: [
      { kind: 'lines', heading: `Ready for you, of order ${data.orderNumber}`, lines: data.lines.map(named) },
      paragraph('Please bring a photo ID: wine is handed to adults of 21 years or over only.'),
      ...link(siteUrl, 'See your order', data.orderPath),
      paragraph(ASK),
    ],
  }),
};
