import { expect, it } from '@jest/globals';
import type { ReleaseNews } from '@shamba/event-contract';
import { callOf, mailsOf } from './news.js';

const NEWS: ReleaseNews = {
  slice: 'mfe-gifts',
  version: '1.4.0',
  subject: 'mfe-gifts 1.4.0 was rolled back automatically',
  facts: [{ label: 'Canary', value: '1.4.0: 5 of 8 clean, 3 failed, 0 lost' }],
  since: '2026-11-20T10:00:00.000Z',
  owner: { name: 'Gifts team', mail: 'gifts@example.com', webhook: 'https://chat.example.com/hooks/1' },
  felt: false,
};
const ERROR = { id: 7, kind: 'TypeError', count: 3, place: 'mfe-gifts/src/pay.ts:12:3' };
const SITE = 'https://shop.example';

it('tells the owner alone of what visitors do not feel', () => {
  const [mail, ...more] = mailsOf(NEWS, [ERROR], SITE);
  expect(more).toEqual([]);
  expect(mail).toEqual({
    kind: 'staff_notice',
    to: 'gifts@example.com',
    data: {
      subject: NEWS.subject,
      facts: [
        { label: 'Slice', value: 'mfe-gifts 1.4.0' },
        ...NEWS.facts,
        { label: 'Since', value: NEWS.since },
        { label: 'TypeError, 3 times', value: 'mfe-gifts/src/pay.ts:12:3\nhttps://shop.example/admin/health?error=7' },
        { label: 'Team', value: 'Gifts team' },
        { label: 'Open', value: 'https://shop.example/admin/releases' },
      ],
    },
  });
});

it('tells the winery as well of what visitors feel', () => {
  const mails = mailsOf({ ...NEWS, felt: true, bounded: true }, [], SITE);
  expect(mails).toMatchObject([{ to: 'gifts@example.com', bounded: true }, { bounded: true }]);
  expect(mails[1]).not.toHaveProperty('to');
});

it.each([null, { name: 'Gifts team' }])('tells the winery when no address is known: %j', (owner) => {
  const mails = mailsOf({ ...NEWS, owner }, [], SITE);
  expect(mails).toHaveLength(1);
  expect(mails[0]).not.toHaveProperty('to');
});

it('calls the webhook with the facts, and with one text for chats', () => {
  const errors = [ERROR, { id: 8, kind: 'Error', count: 1, place: null }];
  const call = callOf(NEWS, { id: 'a', at: '2026-11-20T10:05:00.000Z', errors, site: SITE });
  expect(call).toMatchObject({ id: 'a', type: 'release.told', slice: 'mfe-gifts', version: '1.4.0' });
  expect(call.errors).toEqual([
    { kind: 'TypeError', count: 3, place: ERROR.place, link: 'https://shop.example/admin/health?error=7' },
    { kind: 'Error', count: 1, place: null, link: 'https://shop.example/admin/health?error=8' },
  ]);
  expect(call.text.split('\n')).toEqual([
    NEWS.subject,
    'Canary: 1.4.0: 5 of 8 clean, 3 failed, 0 lost',
    'TypeError, 3 times: mfe-gifts/src/pay.ts:12:3 https://shop.example/admin/health?error=7',
    'Error, once: https://shop.example/admin/health?error=8',
    'https://shop.example/admin/releases',
  ]);
  expect(JSON.stringify(call)).not.toContain('hooks');
});
