import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import type { MemberQuarter } from './api';
import { api, detail } from './testing/member-rows';

const paid: MemberQuarter = {
  quarter: '2030-02-15',
  release: { id: 9, name: 'February' },
  state: 'paid',
  skipped_by: null,
  amount: '180.18',
  bottles: 6,
  attempts: 1,
  decline_says: null,
  order: { id: '6d5d4dd5-59a2-4f28-9d0b-4b4d2a6f9a01', number: 'SH-1042' },
  sent_on: '2030-02-18',
  tracking: '1Z999',
  items: [
    { name: 'Syrah', quantity: 4 },
    { name: 'Viognier', quantity: 2 },
  ],
};
const declined: MemberQuarter = {
  ...paid,
  ...{ quarter: '2030-05-15', state: 'declined', attempts: 2, decline_says: 'The card has expired.' },
  ...{ order: null, sent_on: null, tracking: null, items: [] },
};
const without = { ...declined, release: null, amount: null, bottles: 0, attempts: 0, decline_says: null };
const QUARTERS = 'GET /api/admin/wine-club-members/{id}/quarters';
const open = async (quarters: MemberQuarter[], user = testAdmin, more: FakeApi = {}) => {
  await renderSlice(slice, { path: '/admin/wine-club?member=4', user, api: { ...api, [QUARTERS]: quarters, ...more } });
  return within(await screen.findByRole('region', { name: 'Quarters' }));
};
const rows = async (section: Awaited<ReturnType<typeof open>>) =>
  within(await section.findByRole('list', { name: 'Quarters' })).getAllByRole('listitem');

it('shows each quarter with its box, decline and sending, and links release and order', async () => {
  const section = await open([declined, paid]);
  const [first, second] = await rows(section);
  expect(first).toHaveTextContent(
    /^May 15, 2030: 6 bottles, \$180\.18The card has expired\. 2 tries\.FebruaryDeclined$/,
  );
  expect(second).toHaveTextContent('4 × Syrah, 2 × Viognier');
  expect(second).toHaveTextContent('Sent Feb 18, 2030, tracking 1Z999.');
  expect(second).not.toHaveTextContent('try');
  const [release, order] = within(second!).getAllByRole('link');
  expect(release).toHaveAttribute('href', '/admin/wine-club/releases/9');
  expect(order).toHaveAttribute('href', `/admin/orders?order=${paid.order?.id}`);
});

it('says who skipped a quarter, and that nothing was charged', async () => {
  const section = await open([
    { ...without, quarter: '2030-08-15', state: 'skipped', skipped_by: 'member' },
    { ...without, state: 'skipped', skipped_by: 'staff' },
    { ...without, quarter: '2030-02-15', state: 'none', bottles: 6, items: paid.items },
  ]);
  expect((await rows(section)).map(({ textContent }) => textContent)).toEqual([
    'Aug 15, 2030Skipped by the member',
    'May 15, 2030Skipped by staff',
    'Feb 15, 2030: 6 bottles4 × Syrah, 2 × ViognierNot charged',
  ]);
});

it('has no links for readers of members alone', async () => {
  const section = await open([paid], { ...testAdmin, id: 9, permissions: ['members.read'] });
  expect(await section.findByText(/SH-1042/)).toBeVisible();
  expect(section.queryByRole('link')).not.toBeInTheDocument();
});

it('says which order paid for a box that another order brings, and that it was not sent', async () => {
  const box = { ...paid, sent_on: null, tracking: null };
  const payer = { ...fixtures.staffOrder({ id: 'o-7', order_number: 'SH-7' }) };
  const section = await open([box], testAdmin, {
    'GET /api/admin/orders': [payer],
    'GET /api/admin/wine-club-members/{id}': {
      ...detail,
      quarters: [
        {
          ...{ quarter: '2030-02-15', bottles: 6, amount: '180.18', currency: 'USD', order_id: 'o-7' },
          ...{ box_order_id: paid.order?.id ?? null, with_order: true, shipped_at: null },
        },
      ],
    },
  });
  expect(await section.findByRole('link', { name: 'SH-7' })).toHaveAttribute('href', '/admin/orders?order=o-7');
  expect(section.getByText(/^Paid with order/)).toBeVisible();
  expect(section.getByText('Not sent yet.')).toBeVisible();
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

it('says that there is no quarter yet', async () => {
  const section = await open([]);
  expect(await section.findByText('No quarter yet')).toBeVisible();
});
