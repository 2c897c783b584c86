import { describe, expect, it } from '@jest/globals';
import { eventSchemas, type MailRequested } from '@shamba/event-contract';
import { sampleProperty } from '@shamba/service-kit/testing';
import { namedTemplates, writeMail as write } from './index.js';
import { mailLook } from './mail-look.js';
import { clockTime, longDate } from './people-words.js';

const writeMail = (request: MailRequested, siteUrl: string) => write(request, siteUrl, sampleProperty);

const EVIL = '<img src=x onerror="steal()">';

/** Replaces each text by markup, except amounts and texts with a fixed set of values. */
function withMarkup(request: { kind: string; to: string; data: object }): MailRequested {
  const marked = (value: unknown): unknown => {
    if (typeof value === 'string') return /^-?[\d.,]+$/.test(value) ? value : EVIL;
    if (Array.isArray(value)) return value.map(marked);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
  };
  const data = marked(request.data) as Record<string, unknown>;
  const { error } = eventSchemas['mail.requested'].safeParse({ ...request, data });
  for (const { path } of error?.issues ?? []) {
    const name = String(path[1]);
    data[name] = (request.data as Record<string, unknown>)[name];
  }
  return eventSchemas['mail.requested'].parse({ ...request, data });
}

const order = (firstName: string): MailRequested => ({
  kind: 'order_confirmation',
  to: 'ann@example.com',
  data: {
    orderNumber: 'SRV-7Q2K',
    firstName,
    lines: [
      { title: 'Mavuno Zinfandel', quantity: 2, total: '64.00' },
      {
        title: 'Stay',
        detail: 'Jun 5 to Jun 7',
        quantity: 2,
        nights: true,
        fee: '75.00',
        addOns: [{ name: 'Breakfast', price: '45.00' }],
        total: '680.00',
      },
    ],
    adjustments: [{ label: 'Club discount', amount: '-6.40' }],
    subtotal: '699.00',
    shipping: '15.00',
    tax: '83.55',
    total: '791.15',
    shipTo: ['Ann Lee', '1 Main St', 'Reno, NV 89501'],
    orderPath: '/customer/orders/abc',
  },
});

describe('mails', () => {
  it('have a tracking button for each parcel, none for a carrier without a page', () => {
    const shipped = (parcels: { number: string; url?: string }[]): MailRequested => ({
      kind: 'order_shipped',
      to: 'ann@example.com',
      data: {
        orderNumber: 'SRV-7Q2K',
        lines: [{ title: 'Mavuno Zinfandel', quantity: 2 }],
        carrier: 'UPS',
        parcels,
        shipTo: ['Ann Lee', '1 Main St', 'Reno, NV 89501'],
        orderPath: '/order-confirmation?order=1#token',
      },
    });
    const two = writeMail(
      shipped([{ number: '1ZA', url: 'https://www.ups.com/track?tracknum=1ZA' }, { number: '1ZB' }]),
      'https://shop.example',
    );
    expect(two.subject).toBe('Your order SRV-7Q2K is on its way');
    for (const part of [
      '2 × Mavuno Zinfandel',
      'Carrier: UPS',
      'Tracking numbers: 1ZA, 1ZB',
      'Track parcel 1ZA: https://www.ups.com/track?tracknum=1ZA',
      'See your order: https://shop.example/order-confirmation?order=1#token',
    ])
      expect(two.text).toContain(part);
    expect(two.text).not.toContain('Track parcel 1ZB');
    expect(two.html).toContain('href="https://www.ups.com/track?tracknum=1ZA"');
    expect(writeMail(shipped([]), 'https://shop.example').text).not.toMatch(/Tracking number|Track /);
  });

  it('call the bottles of a club’s box so', () => {
    const ready = (clubBox?: true): MailRequested => ({
      kind: 'order_pickup_ready',
      to: 'ann@example.com',
      data: {
        orderNumber: 'SRV-7Q2K',
        lines: [{ title: 'Mavuno Zinfandel', quantity: 2 }],
        ...(clubBox && { clubBox }),
      },
    });
    expect(writeMail(ready(true), 'https://shop.example').text).toContain('Your wine club box, order SRV-7Q2K');
    expect(writeMail(ready(), 'https://shop.example').text).toContain('Ready for you from order SRV-7Q2K');
  });

  it('list the lines of an order, in text and in markup', () => {
    const mail = writeMail(order('Ann'), 'https://shop.example');
    expect(mail.subject).toBe('Your order SRV-7Q2K');
    for (const part of [
      '2 × Mavuno Zinfandel: $64.00',
      'Stay, 2 nights (Jun 5 to Jun 7), with $75.00 for cleaning, Breakfast $45.00: $680.00',
      'Club discount: -$6.40',
      'Total: $791.15',
      'Reno, NV 89501',
      'https://shop.example/customer/orders/abc',
    ]) {
      expect(mail.text).toContain(part);
    }
    for (const part of ['2 × Mavuno Zinfandel', '-$6.40', '$791.15', 'href="https://shop.example/customer/orders/abc"'])
      expect(mail.html).toContain(part);
  });

  /** The sample of every template with markup in each text, and the mails without built-in text. */
  const all: MailRequested[] = [
    ...namedTemplates.map(({ kind, data }) => withMarkup({ kind, to: 'a@b.c', data })),
    { kind: 'inquiry_answer', to: 'a@b.c', data: { subject: EVIL, message: `Dear Ann,\n\n${EVIL}\nYours` } },
    { kind: 'staff_notice', data: { subject: EVIL, facts: [{ label: EVIL, value: EVIL }] } },
  ];

  /** Without mails of account links, which contain no values; paths outside the site are left out of mails. */
  const withValues = all.filter((request) => writeMail(request, 'https://shop.example').text.includes(EVIL));

  it('acknowledge a message with built-in text only', () => {
    const { subject, text } = writeMail({ kind: 'inquiry_received', to: 'a@b.c', data: {} }, 'https://shop.example');
    expect([subject, text.split('\n')[0]]).toEqual(['We received your message', 'Thank you']);
  });

  it('greet by name only in mails about a payment', () => {
    const visit = { experience: 'Tasting', date: '2026-06-06', time: '14:30', guests: 2 };
    const heading = (request: MailRequested): string => writeMail(request, '').text.split('\n')[0] ?? '';
    expect(heading({ kind: 'rsvp_received', to: 'a@b.c', data: visit })).toBe('Thank you');
    expect(heading({ kind: 'visit_update', to: 'a@b.c', data: { ...visit, change: 'moved', paid: false } })).toBe(
      'Hello',
    );
    expect(
      heading({ kind: 'visit_update', to: 'a@b.c', data: { ...visit, name: 'Ann', change: 'moved', paid: true } }),
    ).toBe('Dear Ann');
  });

  it('contain no text by others in acknowledgements and account mails', () => {
    const own = all.filter((request) => !withValues.includes(request)).map(({ kind }) => kind);
    expect([...new Set(own)]).toEqual([
      'password_reset',
      'password_changed',
      'email_verification',
      'second_factor_changed',
      'inquiry_received',
    ]);
  });

  it.each(withValues)('escape all values of $kind', (request) => {
    const mail = writeMail(request, 'https://shop.example');
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;steal()&quot;&gt;');
    expect(mail.html).not.toContain('undefined');
    expect(mail.text).not.toContain('undefined');
  });

  it('have the same content in text and in markup', () => {
    for (const request of all) {
      const mail = writeMail(request, 'https://shop.example');
      for (const line of mail.text
        .split('\n')
        .filter((text) => text.length > 3 && !text.includes(':') && !text.includes('<')))
        expect(mail.html).toContain(line.replaceAll("'", '&#39;'));
    }
  });

  it.each<[string, MailRequested, string]>([
    [
      'reset',
      {
        kind: 'password_reset',
        to: 'a@b.c',
        data: { resetPath: '/login/reset#aB3-xyz_0123456789', validMinutes: 60 },
      },
      'https://shop.example/login/reset#aB3-xyz_0123456789',
    ],
    [
      'verification',
      {
        kind: 'email_verification',
        to: 'a@b.c',
        data: { verifyPath: '/login/verify#aB3', validHours: 24, purpose: 'account' },
      },
      'https://shop.example/login/verify#aB3',
    ],
    ['order', order('Ann'), 'https://shop.example/customer/orders/abc'],
  ])('lead to the page of a %s on our site, in both parts', (_, request, url) => {
    const mail = writeMail(request, 'https://shop.example');
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
  });

  it('name the waiting time of a link, and that staff asked for the address', () => {
    const text = (request: MailRequested) => writeMail(request, 'https://shop.example').text;
    const data = { verifyPath: '/login/verify#aB3', validHours: 24, purpose: 'change' } as const;
    const mail = { kind: 'email_verification', to: 'a@b.c' } as const;
    expect(text({ ...mail, data })).toContain('The link works once, within 24 hours.');
    expect(text({ ...mail, data: { ...data, waitHours: 24 } })).toContain(
      'only after 24 hours, and then once, within 24',
    );
    expect(text({ kind: 'email_changed', to: 'a@b.c', data: { stage: 'requested_by_staff' } })).toContain(
      'Our staff were asked to use another address',
    );
  });

  it('describe changes of a visit or stay', () => {
    const of = (change: 'confirmed' | 'declined' | 'moved' | 'cancelled', paid: boolean) =>
      writeMail(
        {
          kind: 'visit_update',
          to: 'a@b.c',
          data: { name: 'Ann', experience: 'Tasting', date: '2026-06-06', time: '14:30', guests: 2, change, paid },
        },
        '',
      ).text;
    expect(of('confirmed', false)).toContain(
      'Your visit is confirmed: Tasting on Saturday, June 6, 2026 at 2:30 PM, for 2 guests.',
    );
    expect(of('declined', true)).toContain('What you paid will be refunded.');
    expect(of('declined', false)).not.toContain('paid');
    const stayed = writeMail(
      {
        kind: 'stay_update',
        to: 'a@b.c',
        data: {
          name: 'Ann',
          reference: 'VSB-000042',
          checkIn: '2026-07-10',
          checkOut: '2026-07-12',
          change: 'moved',
          paid: true,
        },
      },
      '',
    );
    expect(stayed.subject).toBe('Your stay has new dates: VSB-000042');
    expect(stayed.text).toContain('Dates: Friday, July 10, 2026 to Sunday, July 12, 2026');
  });

  it('name the days and times of an order’s lines as people write them', () => {
    const request = order('Ann') as Extract<MailRequested, { kind: 'order_confirmation' }>;
    const line = { title: 'Benga at Dusk', quantity: 3, total: '75.00' };
    const stay = { title: 'Stay', quantity: 2, nights: true, total: '560.00', detail: '2026-12-18 to 2026-12-20' };
    const lines = [{ ...line, detail: '2026-12-05 17:30' }, stay];
    const { text } = writeMail({ ...request, data: { ...request.data, lines } }, 'https://shop.example');
    expect(text).toContain('3 × Benga at Dusk (Dec 5, 2026 5:30 PM): $75.00');
    expect(text).toContain('Stay, 2 nights (Dec 18–20, 2026): $560.00');
  });

  it('say to a member who picks up when the box is ready, not that it leaves', () => {
    const data = {
      ...{ tierName: 'Ridge', closesOn: 'January 31, 2027', chargeOn: 'February 1, 2027' },
      ...{ shipsOn: 'February 15, 2027', membershipPath: '/customer/membership' },
    };
    const text = (delivery: 'ship' | 'pickup') =>
      writeMail({ kind: 'club_last_days', to: 'ann@example.com', data: { ...data, delivery } }, 'https://x.test').text;
    expect(text('pickup')).toContain('Ready for pickup from: February 15, 2027');
    expect(text('ship')).toContain('Ships on: February 15, 2027');
  });

  it('say that a cancelled visit gives tastings of the membership back', () => {
    const lines = [{ title: 'Tasting', quantity: 2 }];
    const data = { orderNumber: 'SRV-7Q2K', lines, refund: '0.00' };
    const mail = (more: object) =>
      writeMail({ kind: 'order_lines_cancelled', to: 'ann@example.com', data: { ...data, ...more } }, 'https://x.test');
    expect(mail({ tastings: 2 }).text).toContain('No money is refunded for it.\n\n2 club tastings are given back.');
    expect(mail({}).text).not.toContain('tasting');
  });

  it.each([
    [undefined, 'The money goes back to the card you paid with.'],
    ['48.26', 'The money is refunded to you in person.'],
    ['8.26', '$8.26 of it is refunded to you in person, and the rest to your card.'],
  ])('say how the money of a cancelled line goes back: %s of it in person', (inPerson, words) => {
    const lines = [{ title: 'Benga at Dusk', quantity: 1 }];
    const data = { orderNumber: 'SRV-7Q2K', lines, refund: '48.26', ...(inPerson && { inPerson }) };
    const mail = writeMail({ kind: 'order_lines_cancelled', to: 'ann@example.com', data }, 'https://x.test');
    expect(mail.text).toContain(words);
  });

  it('say of a refund whether it goes back to the card or in person', () => {
    const lines = [{ title: 'Mavuno', quantity: 1, amount: '30.03' }];
    const data = { orderNumber: 'SRV-7Q2K', firstName: 'Ann', lines, amount: '30.03', shipping: '0.00' };
    const text = (more: { inPerson?: true }) =>
      writeMail({ kind: 'order_refunded', to: 'ann@example.com', data: { ...data, ...more } }, 'https://x.test').text;
    expect(text({})).toContain('The money goes back to the card you paid with.');
    expect(text({})).not.toContain('in person');
    expect(text({ inPerson: true })).toContain('The money is refunded to you in person.');
    expect(text({ inPerson: true })).not.toContain('card');
  });

  it('say of a club’s box when it leaves, its gift message and its bottles, and nothing of cancelling', () => {
    const request = order('Ann') as Extract<MailRequested, { kind: 'order_confirmation' }>;
    const written = (club: object, over = {}) =>
      writeMail({ ...request, data: { ...request.data, ...over, club } as typeof request.data }, 'https://shop.example')
        .text;
    const sent = written({ delivery: 'ship', leavesOn: '2027-02-16', giftMessage: 'For Bob', bottles: [] });
    expect(sent).toContain('Your box leaves on Tuesday, February 16, 2027.');
    expect(sent).toContain('For Bob');
    expect(sent).not.toMatch(/cancel/i);
    const bottles = [{ title: 'Mavuno', quantity: 4 }];
    const paid = written({ delivery: 'pickup', bottles }, { lines: [], total: '0.00' });
    expect(paid).toContain('4 × Mavuno');
    expect(paid).toContain('You pick your box up at the winery.');
    expect(paid).not.toContain('Subtotal');
  });

  it('link to the account only for guests who have one', () => {
    const visit = { experience: 'Tasting', date: '2026-06-06', time: '14:30', guests: 2, paid: false };
    const stay = { name: 'Ann', reference: 'VSB-000042', checkIn: '2026-07-10', checkOut: '2026-07-12', paid: false };
    const mails: MailRequested[] = [
      { kind: 'visit_update', to: 'a@b.c', data: { ...visit, change: 'confirmed' } },
      { kind: 'stay_update', to: 'a@b.c', data: { ...stay, change: 'confirmed' } },
    ];
    for (const mail of mails) {
      expect(writeMail(mail, 'https://shop.example').text).not.toContain('https://shop.example/customer');
      expect(writeMail({ ...mail, userId: 7 }, 'https://shop.example').text).toContain('https://shop.example/customer');
    }
  });

  it('link only to the site, and have a subject of one line', () => {
    const request = order('Ann') as Extract<MailRequested, { kind: 'order_confirmation' }>;
    for (const orderPath of [
      '//evil.example/x',
      '/\\evil.example/x',
      'https://evil.example',
      'javascript:alert(1)',
      '@evil.example/x',
    ]) {
      const mail = writeMail({ ...request, data: { ...request.data, orderPath } }, 'https://shop.example');
      expect(mail.html).not.toContain('href');
      expect(mail.text).not.toContain('evil.example');
    }
    const broken = writeMail({ kind: 'staff_notice', data: { subject: 'Hi\r\nBcc: all@example.com', facts: [] } }, '');
    expect(broken.subject).not.toMatch(/[\r\n]/);
  });

  it('use the colours and the logo that staff have chosen', () => {
    const none = { share_image_url: null, header_logo_url: null, color_dark: null, color_page: null };
    const request: MailRequested = { kind: 'staff_notice', data: { subject: 'Hi', facts: [] } };
    const winery = {
      ...sampleProperty,
      ...mailLook({ ...none, logo_url: '/media/uploads/a.webp', color_action: '#005f56' }),
    };
    const { html } = write(request, 'https://shop.example', winery);
    expect(html).toContain('border-top:6px solid #005f56');
    expect(html).toContain('src="https://shop.example/media/uploads/a.webp"');
    expect(html).toContain('color:#2b1a2e');
    expect(html).not.toContain('#8a1c33');
  });

  it('have readable dates and times', () => {
    expect(longDate('2026-06-06')).toBe('Saturday, June 6, 2026');
    expect([clockTime('00:15'), clockTime('12:00'), clockTime('13:30'), clockTime('3:30 PM')]).toEqual([
      '12:15 AM',
      '12:00 PM',
      '1:30 PM',
      '3:30 PM',
    ]);
  });
});
