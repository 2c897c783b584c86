import { problem, renderSlice, type FakeApi } from '@shamba/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import slice from '../../slice';
import { fakeSquare } from '../../testing/checkout';
import { groups, server } from '../../testing/fixtures';
import type { PaymentLink } from './api';
// Loaded in advance: the time limits of findBy apply to the page, not to loading modules.
import './pay-page';

const READ = 'GET /api/payment-link';
const PAY = 'POST /api/payment-link/pay';
const link: PaymentLink = {
  state: 'open',
  for_stay: false,
  reference: 'VSB-000042',
  check_in_date: '2030-06-10',
  check_out_date: '2030-06-13',
  new_check_in_date: '2030-06-10',
  new_check_out_date: '2030-06-15',
  lines: [
    { label: '3 nights × $280.00', before: '840.00', after: null },
    { label: '5 nights × $280.00', before: null, after: '1400.00' },
    { label: 'Cleaning fee', before: '75.00', after: '75.00' },
    { label: 'Tax', before: '114.38', after: '184.38' },
  ],
  total_before: '1029.38',
  total_after: '1659.38',
  paid: '1029.38',
  amount: '630.00',
  tax: '70.00',
  currency: 'USD',
  deadline: '2030-06-02T07:00:00.000Z',
};
async function open(answer: FakeApi['GET /api/payment-link'], api: FakeApi = {}, path = '/pay#secret') {
  const square = fakeSquare();
  const view = await renderSlice(slice, { path, api: { ...server(groups()).api, [READ]: answer, ...api } });
  return { ...view, ...square, sent: () => view.api.calls.filter(({ method }) => method === 'POST') };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = () => screen.getByRole('button', { name: /^Pay/ });
async function press(): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: 'First name on the card' }), {
    target: { value: 'Ann' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'Last name on the card' }), { target: { value: 'Lee' } });
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
}

it('shows old and new dates, both prices by line, the difference with its tax, and the deadline', async () => {
  const { api } = await open(link);
  await heading('New dates for your stay');
  const part = within(screen.getByRole('region', { name: 'What changes' }));
  expect(part.getByText('Jun 10–13, 2030')).toBeVisible();
  expect(part.getByText('Jun 10–15, 2030')).toBeVisible();
  expect(part.getByRole('row', { name: '5 nights × $280.00 – $1,400.00' })).toBeVisible();
  expect(part.getByRole('row', { name: 'Total $1,029.38 $1,659.38' })).toBeVisible();
  expect(part.getByText('Due now').nextSibling).toHaveTextContent('$630.00');
  expect(part.getByText('Tax included').nextSibling).toHaveTextContent('$70.00');
  // The deadline is the end of that day.
  expect(part.getByText('Jun 1, 2030')).toBeVisible();
  const read = api.calls.find(({ path }) => path === '/api/payment-link');
  expect([read?.headers.get('x-pay-key'), read?.query.size]).toEqual(['secret', 0]);
});

it('asks for the name on the card, pays, and confirms the move', async () => {
  const { api, tokenize, sent } = await open(link, { [PAY]: { success: true, paymentId: 'p-1' } });
  await heading('New dates for your stay');
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  expect(await screen.findByText('First name is required')).toBeVisible();
  expect(sent()).toEqual([]);
  api.on({ [READ]: { ...link, state: 'paid' } });
  await press();
  await heading('Thank you, your stay has new dates');
  expect(screen.getByText(/You paid \$630\.00/)).toBeVisible();
  expect(tokenize.mock.calls[0]?.[0]).toMatchObject({
    amount: '630.00',
    intent: 'CHARGE',
    billingContact: { givenName: 'Ann', familyName: 'Lee' },
  });
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.body).toEqual({ sourceId: 'cnon:typed', amount: 63000 });
  expect(sent()[0]?.headers.get('x-pay-key')).toBe('secret');
});

it('shows the reason of a decline and the waiting time, keeps typed values, and accepts another card', async () => {
  const { api, sent } = await open(link, {
    [PAY]: { success: false, paymentId: null, error: 'The card was not accepted.', retryAfter: 60 },
  });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The card was not accepted. You can try again in 1 minute.',
  );
  expect(screen.getByRole('textbox', { name: 'First name on the card' })).toHaveValue('Ann');
  api.on({ [PAY]: { success: true, paymentId: 'p-1' }, [READ]: { ...link, state: 'paid' } });
  await userEvent.click(button());
  await heading('Thank you, your stay has new dates');
  expect(sent()).toHaveLength(2);
});

it('reads the link again when it has expired before Pay is pressed', async () => {
  const { api } = await open(link, { [PAY]: problem(409, 'This link can no longer be paid.', 'link_not_payable') });
  await heading('New dates for your stay');
  api.on({ [READ]: { ...link, state: 'expired' } });
  await press();
  await heading('This link has expired');
});

it.each([
  ['expired', 'This link has expired', /Your stay has not changed: Jun 10–13, 2030/],
  ['withdrawn', 'This link was withdrawn', /Your stay has not changed: Jun 10–13, 2030/],
  ['changed', 'This link is out of date', /Please ask us for a new one/],
] as const)('a link that is %s has no card field', async (state, title, text) => {
  await open({ ...link, state });
  await heading(title);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('polls while a payment is under way elsewhere', async () => {
  const { api } = await open({ ...link, state: 'paying' });
  await heading('Your payment is being processed');
  api.on({ [READ]: { ...link, state: 'paid' } });
  await screen.findByRole('heading', { name: 'Thank you, your stay has new dates' }, { timeout: 5000 });
});

it('shows advice for a wrong token', async () => {
  const { api } = await open(problem(404, 'This payment link was not found.', 'not_found'));
  await heading('No payment to show');
  expect(api.calls.filter(({ path }) => path === '/api/payment-link')).toHaveLength(1);
});

it('sends no request without a token', async () => {
  const { api } = await open(link, {}, '/pay');
  await heading('No payment to show');
  expect(api.calls.filter(({ path }) => path === '/api/payment-link')).toEqual([]);
});

it('pays for a stay that staff entered, with its own dates and price only', async () => {
  const lines = [
    { label: '3 nights × $280.00', before: '840.00', after: '840.00' },
    { label: 'Cleaning fee', before: '75.00', after: '75.00' },
    { label: 'Tax', before: '114.38', after: '114.38' },
  ];
  const money = { lines, total_after: '1029.38', paid: '0.00', amount: '1029.38', tax: '114.38' };
  const ofStay = { ...link, ...money, for_stay: true, new_check_out_date: '2030-06-13' };
  const { api } = await open(ofStay, { [PAY]: { success: true, paymentId: 'p-1' } });
  await heading('Your stay');
  const part = within(screen.getByRole('region', { name: 'What it costs' }));
  expect(part.getByText('Jun 10–13, 2030')).toBeVisible();
  expect(part.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Part', 'Price']);
  expect(part.queryByText('Paid so far')).toBeNull();
  expect(part.getAllByText('$114.38')).toHaveLength(1);
  api.on({ [READ]: { ...ofStay, state: 'paid' } });
  await press();
  await heading('Thank you, your stay is paid');
});
