import { describe, expect, it } from 'vitest';
import type { MailRequested } from '@shamba/event-contract';
import { writeMail } from './index.js';
import { clockTime, longDate } from './mail.js';

const EVIL = '<img src=x onerror="steal()">';

const order = (firstName: string): MailRequested => ({
  kind: 'order_confirmation',
  to: 'ann@example.com',
  data: {
    orderNumber: 'SRV-7Q2K',
    firstName,
    lines: [{ title: 'Mavuno Zinfandel', quantity: 2, total: '64.00' }, { title: 'Stay', detail: 'Jun 5 to Jun 7', quantity: 2, total: '635.00' }],
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
  it('tell an order line by line, in words and in markup', () => {
    const mail = writeMail(order('Ann'), 'https://shop.example');
    expect(mail.subject).toBe('Your order SRV-7Q2K');
    for (const part of ['2 × Mavuno Zinfandel: $64.00', 'Club discount: -$6.40', 'Total: $791.15', 'Reno, NV 89501', 'https://shop.example/customer/orders/abc']) {
      expect(mail.text).toContain(part);
    }
    for (const part of ['2 × Mavuno Zinfandel', '-$6.40', '$791.15', 'href="https://shop.example/customer/orders/abc"']) expect(mail.html).toContain(part);
  });

  it.each<MailRequested>([
    order(EVIL),
    { kind: 'order_cancelled', to: 'a@b.c', data: { orderNumber: EVIL, firstName: EVIL, reason: EVIL } },
    { kind: 'inquiry_received', to: 'a@b.c', data: { name: EVIL, subject: EVIL } },
    { kind: 'rsvp_received', to: 'a@b.c', data: { name: EVIL, experience: EVIL, date: EVIL, time: EVIL, guests: 2 } },
    { kind: 'event_registered', to: 'a@b.c', data: { name: EVIL, event: EVIL, date: EVIL, time: EVIL, quantity: 1 } },
    { kind: 'staff_notice', data: { subject: EVIL, facts: [{ label: EVIL, value: EVIL }] } },
  ])('let no value of $kind become markup', (request) => {
    const mail = writeMail(request, 'https://shop.example');
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;steal()&quot;&gt;');
  });

  it('link nowhere else and keep the subject on one line', () => {
    const request = order('Ann') as Extract<MailRequested, { kind: 'order_confirmation' }>;
    const elsewhere = { ...request, data: { ...request.data, orderPath: '//evil.example/x' } };
    expect(writeMail(elsewhere, 'https://shop.example').html).not.toContain('evil.example');
    const broken = writeMail({ kind: 'inquiry_received', to: 'a@b.c', data: { name: 'Ann', subject: 'Hi\r\nBcc: all@example.com' } }, '');
    expect(broken.subject).not.toMatch(/[\r\n]/);
  });

  it('say dates and times as people do', () => {
    expect(longDate('2026-06-06')).toBe('Saturday, June 6, 2026');
    expect([clockTime('00:15'), clockTime('12:00'), clockTime('13:30'), clockTime('3:30 PM')]).toEqual(['12:15 AM', '12:00 PM', '1:30 PM', '3:30 PM']);
  });
});
