import { confirmationMail, orderPath, refundedMail } from '@shamba/commerce/demo-past';
import type { Dice } from './dice.js';
import type { World } from './world.js';

const byTime = (a: { at: Date }, b: { at: Date }): number => a.at.getTime() - b.at.getTime();

/** Mails about orders and refunds, oldest first. */
export const mailsOf = ({ orders }: World) =>
  orders
    .flatMap(({ record, linkToken, refunds, capturedAt }) => {
      const path = orderPath(record.id, linkToken);
      return [
        { request: confirmationMail(record, path), at: capturedAt },
        ...refunds.map((refund) => ({ request: refundedMail(record, refund, path), at: refund.at })),
      ];
    })
    .sort(byTime);

const ASKED: readonly (readonly [type: string, subject: string, message: string])[] = [
  [
    'general',
    'Opening hours over the holidays',
    'Are you open between the holidays? We would be six, two of us do not drink.',
  ],
  ['general', 'A bottle for a wedding', 'Could you engrave a magnum? The wedding is in a few weeks.'],
  ['events', 'Long table for a company', 'Is there room for a table of ten at the next supper?'],
  ['stay', 'Early arrival', 'May we leave our bags at the house at noon on the day we arrive?'],
  ['wine_club', 'Changing my shipment', 'I would like only reds in the next box. How do I say so?'],
  ['general', 'Dogs', 'Is our dog welcome on the terrace?'],
];

/** Number of the newest inquiries that wait for an answer; the others are closed. */
const WAITING = 3;

/** Inquiries, oldest first: one per eight orders. */
export function inquiriesOf({ people, span, size }: World, dice: Dice) {
  const inquiries = Array.from({ length: Math.max(6, Math.round(size.orders / 8)) }, (_, index) => {
    // One inquiry is the demo customer's.
    const person = index === 3 ? people[0] : dice.pick(people);
    return { person, asked: dice.pick(ASKED), at: span.at(span.day(dice), dice) };
  }).sort(byTime);
  return inquiries.flatMap(({ person, asked: [type, subject, message], at }, index) => {
    const status = index < inquiries.length - WAITING ? ('closed' as const) : ('new' as const);
    return person ? [{ person, type, subject, message, at, status }] : [];
  });
}
