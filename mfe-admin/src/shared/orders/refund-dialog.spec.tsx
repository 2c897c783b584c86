import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import type { RefundPreview } from './api';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './order-dialog';

const open = (api: FakeApi) =>
  renderSlice(slice, {
    path: '/admin/orders?order=a',
    user: testAdmin,
    api: { 'GET /api/admin/orders': [fixtures.staffOrder({ id: 'a', order_number: 'SH-A' })], ...api },
  });
const details = (more: Parameters<typeof fixtures.staffOrderDetails>[0] = {}) =>
  fixtures.staffOrderDetails({ id: 'a', order_number: 'SH-A', status: 'pending', parcel_state: 'packed', ...more });

const preview = (more: Partial<RefundPreview> = {}): RefundPreview => ({
  amount: '45.03',
  shipping: '15.00',
  tax: '2.03',
  by_hand: '0.00',
  withheld: '0.00',
  club_tastings: 0,
  refunded_before: '30.03',
  refunded_after: '75.06',
  way: 'refund',
  lines: [
    {
      line_id: 1,
      title: 'Kilele Syrah',
      quantity: 1,
      amount: '30.03',
      tax: '2.03',
      releases: 'bottles',
      restock: true,
    },
  ],
  ends_order: false,
  stops_parcel: false,
  mails: [{ kind: 'order_refunded', to: 'ann@example.com' }],
  ...more,
});

it('shows a refund’s preview beforehand, and the server’s refusal', async () => {
  const user = userEvent.setup();
  const { api } = await open({
    'GET /api/admin/orders/{id}': details(),
    'POST /api/admin/orders/{id}/refunds/preview': ({ body }) =>
      body.shipping
        ? problem(409, 'Shipping is refunded with the last wine that has not been shipped.', 'shipping_not_due')
        : preview(),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund order SH-A' }));
  await user.click(form.getByRole('checkbox', { name: /Kilele Syrah/ }));
  expect(await form.findByRole('button', { name: 'Refund $45.03' })).toBeVisible();
  const shown = form.getByRole('status');
  expect(shown).toHaveTextContent('Refunded: $30.03 before, $75.06 after, of $105.09.');
  expect(shown).toHaveTextContent('1 × Kilele Syrah: $30.03 ($2.03 of it tax), back on the shelf');
  expect(shown).toHaveTextContent('Shipping: $15.00');
  expect(shown).toHaveTextContent('(ann@example.com) gets an email about the refund once the bank has made it.');
  expect(api.calls.at(-1)?.body).toEqual({ lines: [{ line_id: 1, quantity: 2, restock: true }] });
  await user.clear(form.getByRole('spinbutton'));
  await user.type(form.getByRole('spinbutton'), '1');
  await form.findByRole('button', { name: 'Refund $45.03' });
  expect(api.calls.at(-1)?.body).toEqual({ lines: [{ line_id: 1, quantity: 1, restock: true }] });
  await user.click(form.getByRole('checkbox', { name: /Shipping/ }));
  expect(await form.findByText(/^Shipping is refunded with the last wine/)).toBeVisible();
  expect(form.getByRole('button', { name: 'Refund' })).toBeVisible();
});

const stayOrder = details({
  items: [
    fixtures.orderLine(),
    fixtures.orderLine({ id: 2, item_type: 'vineyard_stay', title: 'Vineyard House', quantity: 3, price: '280.00' }),
  ],
});
const nights = (more: Partial<RefundPreview['lines'][number]>) => ({
  line_id: 2,
  title: 'Vineyard House',
  quantity: 3,
  amount: '514.69',
  tax: '57.19',
  releases: 'nights' as const,
  restock: true,
  ...more,
});

it('refunds a stay by the cancelling rules, as a whole and in words of nights', async () => {
  const user = userEvent.setup();
  const { api } = await open({
    'GET /api/admin/orders/{id}': stayOrder,
    'POST /api/admin/orders/{id}/refunds/preview': preview({ amount: '514.69', lines: [nights({})] }),
    'POST /api/admin/orders/{id}/refunds': { order: stayOrder },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund order SH-A' }));
  await user.selectOptions(form.getByLabelText('What to refund'), 'Chosen items, by the cancellation rules');
  await user.click(form.getByRole('checkbox', { name: 'Vineyard House, 3 nights × $280.00' }));
  expect(form.queryByRole('spinbutton')).toBeNull();
  await form.findByRole('button', { name: 'Refund $514.69' });
  expect(form.getByRole('status')).toHaveTextContent(
    'Vineyard House, 3 nights: $514.69 ($57.19 of it tax), the nights open up again',
  );
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Ill');
  await user.click(form.getByRole('button', { name: 'Refund $514.69' }));
  expect(await screen.findByText('Refund sent')).toBeInTheDocument();
  expect(api.calls.find(({ path }) => path.endsWith('/refunds'))?.body).toEqual({
    lines: [{ line_id: 2, quantity: 3, restock: true }],
    by_rules: true,
    refund: '514.69',
    reason: 'Ill',
  });
});

it('refunds an amount of one line, also of a cancelled order, and asks for the amount', async () => {
  const user = userEvent.setup();
  const gone = { ...stayOrder, status: 'cancelled' as const, payment_status: 'partly_refunded' as const };
  const cancelled = { ...gone, items: gone.items.map((line) => ({ ...line, refunded_quantity: line.quantity })) };
  const { api } = await open({
    'GET /api/admin/orders/{id}': cancelled,
    'POST /api/admin/orders/{id}/refunds/preview': preview({
      amount: '50.00',
      shipping: '0.00',
      lines: [nights({ quantity: 0, amount: '50.00', tax: '5.56' })],
    }),
    'POST /api/admin/orders/{id}/refunds': { order: cancelled },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  expect(screen.queryByRole('button', { name: 'Cancel order…' })).toBeNull();
  const form = within(await screen.findByRole('dialog', { name: 'Refund order SH-A' }));
  expect(form.queryByRole('checkbox')).toBeNull();
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Cold water');
  await user.click(form.getByRole('button', { name: 'Refund' }));
  expect(await form.findByText('Please enter an amount such as 20.00')).toBeVisible();
  await user.selectOptions(form.getByLabelText('Taken from'), 'Vineyard House, 3 nights');
  await user.type(form.getByLabelText('Amount'), '50');
  await user.click(await form.findByRole('button', { name: 'Refund $50.00' }));
  expect(await screen.findByText('Refund sent')).toBeInTheDocument();
  expect(api.calls.find(({ path }) => path.endsWith('/refunds'))?.body).toEqual({
    amount: '50.00',
    amount_line_id: 2,
    refund: '50.00',
    reason: 'Cold water',
  });
});

it('cancels an order only after its preview is loaded', async () => {
  const user = userEvent.setup();
  let answer = (): unknown => problem(503, 'Please try again in a moment.', 'unavailable');
  const { api } = await open({
    'GET /api/admin/orders/{id}': details(),
    'GET /api/admin/orders/{id}/cancel': () => answer() as RefundPreview,
    'POST /api/admin/orders/{id}/cancel': details({ status: 'cancelled' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel order…' }));
  const first = within(await screen.findByRole('dialog', { name: 'Cancel order SH-A?' }));
  expect(await first.findByText('Please try again in a moment.')).toBeVisible();
  expect(first.getByRole('button', { name: 'Cancel order' })).toBeDisabled();
  await user.click(first.getByRole('button', { name: 'Keep it' }));
  answer = () =>
    preview({
      ends_order: true,
      stops_parcel: true,
      mails: [
        { kind: 'order_cancelled', to: 'ann@example.com' },
        { kind: 'staff_notice', to: null },
        { kind: 'order_refunded', to: 'ann@example.com' },
      ],
    });
  await user.click(screen.getByRole('button', { name: 'Cancel order…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel order SH-A?' }));
  await user.click(await question.findByRole('button', { name: 'Cancel and refund $45.03' }));
  expect(await screen.findByText('Order cancelled')).toBeInTheDocument();
  expect(api.calls.find(({ method }) => method === 'POST')?.path).toBe('/api/admin/orders/a/cancel');
});

it('counts refunds under way, and takes a changed order as it is by the next press', async () => {
  const user = userEvent.setup();
  const refund = (status: 'pending' | 'completed' | 'failed', amount: string) =>
    fixtures.refund({ id: `${status}-${amount}`, status, amount });
  let order = details({
    version: 1,
    total: '105.09',
    refunded_amount: '0.00',
    refunds: [refund('pending', '30.03'), refund('failed', '9.00')],
  });
  const { api } = await open({
    'GET /api/admin/orders/{id}': () => order,
    'POST /api/admin/orders/{id}/refunds/preview': preview({ amount: '5.00' }),
    'POST /api/admin/orders/{id}/refunds': ({ version }) =>
      version === '2' ? { order } : problem(409, 'Someone else changed this in the meantime.', 'stale_version'),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund order SH-A' }));
  expect(form.getByText(/^Paid \$105.09, refunded \$30.03\./)).toBeVisible();
  await user.selectOptions(form.getByLabelText('What to refund'), 'An amount of money');
  expect(form.getByRole('option', { name: 'The whole order, $75.06 left' })).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Amount' }), '5');
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Goodwill');
  // The bank makes the first refund, which changes the order.
  order = details({ version: 2, total: '105.09', refunded_amount: '30.03', refunds: [refund('completed', '30.03')] });
  await user.click(await form.findByRole('button', { name: 'Refund $5.00' }));
  expect(await form.findByText(/^The order has changed in the meantime/)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue('Goodwill');
  await user.click(await form.findByRole('button', { name: 'Refund $5.00' }));
  expect(await screen.findByText('Refund sent')).toBeInTheDocument();
  expect(api.calls.filter(({ path }) => path.endsWith('/refunds')).at(-1)?.version).toBe('2');
});

it('offers a club box as a whole, with its bottles going back on the shelf', async () => {
  const [line] = details().items;
  if (!line) throw new Error('The order has no line');
  const box = { ...line, id: 1, item_type: 'wine_club' as const, title: 'Fair Play Club', quantity: 1 };
  const bottles = { ...line, id: 2, title: 'Jua Rosé', quantity: 6, price: '0.00', total: '0.00', in_box: true };
  await open({
    'GET /api/admin/orders/{id}': details({ items: [box, bottles] }),
    'POST /api/admin/orders/{id}/refunds/preview': preview({
      lines: [
        { line_id: 1, title: box.title, quantity: 1, amount: '90.09', tax: '6.09', releases: 'quarter', restock: true },
      ],
    }),
  });
  const row = within(await screen.findByRole('row', { name: /Jua Rosé/ }));
  expect(row.getByText('In the box')).toBeVisible();
  expect(row.queryByText(/\$0\.00/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Refund…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund order SH-A' }));
  expect(form.getAllByRole('checkbox').map((field) => field.closest('label')?.textContent ?? '')).toEqual([
    expect.stringContaining('Fair Play Club'),
    'Shipping, $15.00',
    'Bottles go back on the shelf',
  ]);
  await userEvent.click(form.getByRole('checkbox', { name: /^Fair Play Club, 1 quarter/ }));
  expect(await form.findByText(/this quarter is given back, the membership stays as it is$/)).toBeVisible();
});

it('gives a guest of a visit at 0.00 back without a word of money, and says that the visit stays', async () => {
  const user = userEvent.setup();
  const visit = fixtures.orderLine({ id: 4, item_type: 'experience', title: 'Cellar Tasting', quantity: 2 });
  const order = details({ items: [visit] });
  const line = { line_id: 4, title: 'Cellar Tasting', quantity: 1, amount: '0.00', tax: '0.00', restock: true };
  await open({
    'GET /api/admin/orders/{id}': order,
    'POST /api/admin/orders/{id}/refunds/preview': preview({
      ...{ amount: '0.00', shipping: '0.00', tax: '0.00', club_tastings: 1 },
      mails: [{ kind: 'order_lines_cancelled', to: 'ann@example.com' }],
      ...{ lines: [{ ...line, releases: 'visit' }] },
    }),
    'POST /api/admin/orders/{id}/refunds': { order },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund order SH-A' }));
  await user.click(form.getByRole('checkbox', { name: /Cellar Tasting/ }));
  const press = await form.findByRole('button', { name: 'Give back' });
  expect(form.getByRole('status')).toHaveTextContent('the visit stays, with 1 guest');
  expect(form.getByRole('status')).toHaveTextContent('gets an email about the cancellation right away.');
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Ill');
  await user.click(press);
  expect(await screen.findByText('Given back, no money moves')).toBeInTheDocument();
});

it.each([
  ['30.03', 'gets an email about the refund in person right away.'],
  ['15.03', 'gets an email about the refund in person right away, and one about the refund once the bank has made it.'],
])('says before the refund when its mails come: %s of it in person', async (byHand, words) => {
  const user = userEvent.setup();
  await open({
    'GET /api/admin/orders/{id}': details(),
    'POST /api/admin/orders/{id}/refunds/preview': preview({ amount: '30.03', by_hand: byHand }),
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund order SH-A' }));
  await user.click(form.getByRole('checkbox', { name: /Kilele Syrah/ }));
  await form.findByRole('button', { name: 'Refund $30.03' });
  expect(form.getByRole('status')).toHaveTextContent(words);
});

it.each([
  ['in cash', preview({ amount: '30.03', by_hand: '30.03' }), 'Please hand over $30.03.'],
  ['partly in cash', preview({ by_hand: '15.03' }), 'The bank confirms its part. Please hand over $15.03.'],
  ['in a way that could not be read', problem(503, 'Busy', 'busy'), 'The order says how it goes.'],
])('says after the refund of what was paid %s how it goes back', async (_paid, answer, words) => {
  const user = userEvent.setup();
  await open({
    'GET /api/admin/orders/{id}': details(),
    'POST /api/admin/orders/{id}/refunds/preview': answer,
    'POST /api/admin/orders/{id}/refunds': { order: details() },
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Refund order SH-A' }));
  await user.click(form.getByRole('checkbox', { name: /Kilele Syrah/ }));
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Broken');
  await user.click(await form.findByRole('button', { name: /^Refund( \$|$)/ }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});
