import type { Dice } from '../dice.js';
import type { Cell, TableRows } from '../copy.js';
import type { ShopRules } from '../shop-rules.js';
import type { World } from '../world.js';

/** A well-formed password hash that no password matches: these accounts cannot sign in. */
const unusableHash = (dice: Dice): string => {
  const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return `$argon2id$v=19$m=19456,t=2,p=1$${dice.text(21, base64)}A$${dice.text(42, base64)}A`;
};

/** Accounts of the customers; the demo's own account exists. */
export function userRows({ people, span, orders }: World, dice: Dice): TableRows {
  const hash = unusableHash(dice);
  const known = new Map<number, { first: Date; last: Date }>();
  for (const { record } of orders) {
    if (record.userId === null) continue;
    const seen = known.get(record.userId);
    known.set(record.userId, { first: seen?.first ?? record.createdAt, last: record.createdAt });
  }
  return {
    table: 'users',
    columns:
      'id,username,email,password_hash,role,account_type,approval_status,first_name,last_name,phone,location,email_verified_at,last_sign_in_at,created_at,updated_at'.split(
        ',',
      ),
    rows: people.slice(1).flatMap((person): Cell[][] => {
      if (person.userId === null) return [];
      const seen = known.get(person.userId);
      const joined = seen?.first ?? span.at(span.day(dice, person.knownFrom * 0.9), dice);
      return [
        [
          person.userId,
          person.email.slice(0, person.email.indexOf('@')),
          person.email,
          hash,
          'customer',
          'customer',
          dice.percent(3) ? 'pending' : 'approved',
          person.firstName,
          person.lastName,
          person.phone,
          `${person.address.city}, ${person.address.state}`,
          dice.percent(85) ? joined : null,
          seen?.last ?? (dice.percent(50) ? joined : null),
          joined,
          joined,
        ],
      ];
    }),
  };
}

/** Mails that were written about orders and refunds, as the worker writes them. They went nowhere. */
export function mailRows({ orders, shop }: World, rules: ShopRules, siteUrl: string): TableRows {
  const rows: { at: Date; cells: Cell[] }[] = [];
  const add = (request: Parameters<ShopRules['writeMail']>[0], at: Date): void => {
    const { subject, text, html } = rules.writeMail(request, siteUrl, shop.winery);
    rows.push({ at, cells: [request.kind, request.to ?? '', subject, text, html, 'captured', 1, at, at, at] });
  };
  for (const { record, linkToken, refunds, capturedAt } of orders) {
    const path = rules.orderPath(record.id, linkToken);
    add(rules.confirmationMail(record, path), capturedAt);
    for (const refund of refunds) add(rules.refundedMail(record, refund, path), refund.at);
  }
  return {
    table: 'notifications',
    columns: 'kind,recipient,subject,text_body,html_body,state,attempts,created_at,next_attempt_at,finished_at'.split(
      ',',
    ),
    rows: rows.sort((a, b) => a.at.getTime() - b.at.getTime()).map(({ cells }) => cells),
  };
}

const ASKED: readonly (readonly [string, string, string])[] = [
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

/** The last inquiries wait for an answer; staff are done with the others. */
const WAITING = 3;

/** Inquiries: a third as many as a hundred orders bring. */
export function inquiryRows({ people, span, size }: World, dice: Dice): TableRows {
  const inquiries = Array.from({ length: Math.max(6, Math.round(size.orders / 8)) }, (_, index) => {
    const person = index === 3 ? people[0] : dice.pick(people);
    return { person, asked: dice.pick(ASKED), at: span.at(span.day(dice), dice) };
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
  return {
    table: 'inquiries',
    columns: [
      'kind',
      'name',
      'email',
      'phone',
      'subject',
      'message',
      'inquiry_type',
      'user_id',
      'created_at',
      'status',
    ],
    rows: inquiries.flatMap(({ person, asked: [type, subject, message], at }, index): Cell[][] =>
      person
        ? [
            [
              'contact',
              `${person.firstName} ${person.lastName}`,
              person.email,
              person.phone,
              subject,
              message,
              type,
              person.userId,
              at,
              index < inquiries.length - WAITING ? 'closed' : 'new',
            ],
          ]
        : [],
    ),
  };
}
