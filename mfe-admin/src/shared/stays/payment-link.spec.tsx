import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { problem } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import type { MovePreview, PaymentLink } from './api';
import { openStay } from './testing/open-stay';

const stay = (over: Parameters<typeof fixtures.stayBooking>[0] = {}) =>
  fixtures.stayBooking({
    check_in_date: '2030-06-10',
    check_out_date: '2030-06-13',
    payment_status: 'paid',
    order_id: '31',
    source: 'online',
    ...over,
  });
const link: PaymentLink = {
  id: 9,
  state: 'open',
  for_stay: false,
  to_check_in: '2030-06-10',
  to_check_out: '2030-06-15',
  amount: '630.00',
  deadline: '2030-06-02T07:00:00.000Z',
  sent: 1,
  sends_left: 4,
  sent_at: '2030-05-29T19:00:00.000Z',
  created_by: 'harvest-admin',
};
const preview: MovePreview = {
  version: 4,
  lines: [],
  total_before: '1029.38',
  total_after: '1659.38',
  paid: '1029.38',
  difference: '630.00',
  in_person: '0.00',
  choices: ['owed', 'waive'],
  pay_by: { first: '2030-05-29', latest: '2030-06-10', suggested: '2030-06-01' },
  notes: [],
};
const PREVIEW = 'POST /api/vineyard-stay/bookings/{id}/move-preview';
const SEND = 'POST /api/vineyard-stay/bookings/{id}/payment-links';
const AGAIN = 'POST /api/vineyard-stay/bookings/{id}/payment-links/{linkId}/send';
const WITHDRAW = 'DELETE /api/vineyard-stay/bookings/{id}/payment-links/{linkId}';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const part = () => within(screen.getByRole('region', { name: 'Payment link' }));

it('proposes a link with a deadline for a difference, before a move on credit', async () => {
  const { sent, api } = await openStay(stay(), {
    [PREVIEW]: preview,
    [SEND]: problem(409, 'These dates overlap blocked dates from 2030-06-13 to 2030-06-14.', 'nights_taken'),
  });
  await press('Change dates…');
  const form = within(await screen.findByRole('dialog', { name: 'Change dates' }));
  fireEvent.change(form.getByLabelText(/^Check-out/), { target: { value: '2030-06-15' } });
  const choice = await form.findByLabelText('The difference');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Send a payment link for $630.00',
    'The guest pays $630.00 in person',
    'Waive it: the guest pays nothing more',
  ]);
  const until = form.getByLabelText(/^Payable through/);
  expect(until).toHaveValue('2030-06-01');
  expect([until.getAttribute('min'), until.getAttribute('max')]).toEqual(['2030-05-29', '2030-06-10']);
  expect(form.getByText(/Once the guest pays, the stay moves automatically; if not, nothing changes/)).toBeVisible();
  fireEvent.change(until, { target: { value: '2030-06-04' } });
  await userEvent.click(form.getByRole('button', { name: 'Send payment link for $630.00' }));
  expect(await form.findByText(/These dates overlap blocked dates/)).toBeVisible();
  // Typed values stay.
  expect(form.getByLabelText(/^Payable through/)).toHaveValue('2030-06-04');
  api.on({ [SEND]: stay({ payment_link: link }) });
  await userEvent.click(form.getByRole('button', { name: 'Send payment link for $630.00' }));
  expect(await screen.findByText('Payment link sent')).toBeVisible();
  expect(sent('POST')?.body).toEqual({
    check_in_date: '2030-06-10',
    check_out_date: '2030-06-15',
    version: 4,
    difference: '630.00',
    pay_until: '2030-06-04',
  });
});

it('shows an open link with sum, nights and deadline; sends it again and withdraws it', async () => {
  const booking = stay({ payment_link: link });
  const { sent } = await openStay(booking, { [AGAIN]: booking, [WITHDRAW]: booking });
  expect(part().getByText(/Jun 10–15, 2030: \$630\.00 due by the end of Jun 1, 2030/)).toBeVisible();
  await press('Send again');
  expect(await screen.findByText('Payment link sent again')).toBeVisible();
  expect(sent('POST')?.path).toBe('/api/vineyard-stay/bookings/12/payment-links/9/send');
  await press('Withdraw link…');
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this payment link?' }));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw link' }));
  expect(await screen.findByText('Payment link withdrawn')).toBeVisible();
  expect(sent('DELETE')?.path).toBe('/api/vineyard-stay/bookings/12/payment-links/9');
});

it('allows one link at a time: a move announces that it withdraws the open link, and offers no other', async () => {
  await openStay(stay({ payment_link: link }), { [PREVIEW]: preview });
  await press('Change dates…');
  const form = within(await screen.findByRole('dialog', { name: 'Change dates' }));
  fireEvent.change(form.getByLabelText(/^Check-out/), { target: { value: '2030-06-15' } });
  expect(await form.findByRole('button', { name: 'Move, $630.00 owed' })).toBeEnabled();
  expect(form.getByText('The open payment link of this stay is withdrawn when the stay moves.')).toBeVisible();
  expect(form.queryByRole('option', { name: /payment link/ })).toBeNull();
});

it('reports why a link can’t be sent again', async () => {
  const booking = stay({ payment_link: link });
  await openStay(booking, {
    [AGAIN]: problem(409, 'This link was emailed a moment ago. Please wait a minute.', 'link_sent_enough'),
  });
  await press('Send again');
  expect(await screen.findByText('This link was emailed a moment ago. Please wait a minute.')).toBeVisible();
});

it.each([
  [{ sends_left: 0, sent: 5 }, 'It has been emailed as often as allowed.'],
  [{ state: 'expired' as const }, /was not paid by the end of Jun 1, 2030\. The stay has not changed/],
  [{ state: 'withdrawn' as const }, /Withdrawn: \$630\.00 is no longer due/],
  [{ state: 'paying' as const }, /The guest is paying \$630\.00 right now/],
])('tells what became of a link: %j', async (over, text) => {
  await openStay(stay({ payment_link: { ...link, sends_left: 0, ...over } }));
  expect(part().getByText(text)).toBeVisible();
  expect(part().queryByRole('button', { name: 'Send again' })?.hasAttribute('disabled') ?? true).toBe(true);
});

it('shows the link without buttons to staff with read access only', async () => {
  await openStay(stay({ payment_link: link }), {}, ['stay-bookings.read']);
  expect(part().queryByRole('button')).toBeNull();
});

describe('a stay that staff entered and nobody paid', () => {
  const entered = (over: Parameters<typeof fixtures.stayBooking>[0] = {}) =>
    stay({
      source: 'manual',
      order_id: null,
      payment_status: 'unpaid',
      total_amount: '815.63',
      tax_amount: '90.63',
      owed: '815.63',
      ...over,
    });

  it('shows what is owed, and mails a link for it', async () => {
    const { sent } = await openStay(entered(), {
      [PREVIEW]: { ...preview, difference: '815.63', choices: ['none'] },
      [SEND]: entered({ payment_link: { ...link, for_stay: true, amount: '815.63' } }),
    });
    const dialog = within(screen.getByRole('dialog', { name: 'VSB-000012' }));
    expect(dialog.getByText('Owed').nextElementSibling).toHaveTextContent('$815.63');
    expect(screen.queryByRole('button', { name: 'Change dates…' })).toBeNull();
    await press('Payment link…');
    await userEvent.click(await screen.findByRole('button', { name: 'Send payment link for $815.63' }));
    expect(await screen.findByText('Payment link sent')).toBeVisible();
    expect(sent('POST')?.body).toEqual({
      check_in_date: '2030-06-10',
      check_out_date: '2030-06-13',
      version: 4,
      difference: '815.63',
      pay_until: '2030-06-01',
    });
  });

  it('shows that what is owed did not load, and tries again', async () => {
    const { api } = await openStay(entered(), { [PREVIEW]: problem(503, 'Please try again.', 'service_unavailable') });
    await press('Payment link…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a payment link' }));
    const again = await dialog.findByRole('button', { name: 'Retry' });
    api.on({ [PREVIEW]: { ...preview, difference: '0.00', pay_by: null, choices: ['none'] } });
    await userEvent.click(again);
    expect(await dialog.findByText('Nothing is owed for this stay.')).toBeVisible();
  });

  it('is marked as paid with how', async () => {
    const { sent } = await openStay(entered(), { 'PUT /api/vineyard-stay/bookings/{id}': entered() });
    await press('Mark as paid…');
    const form = within(await screen.findByRole('dialog', { name: 'Mark as paid' }));
    await userEvent.selectOptions(form.getByLabelText(/^Paid by/), 'bank');
    await userEvent.click(form.getByRole('button', { name: 'Mark $815.63 as paid' }));
    expect(await screen.findByText('Marked as paid')).toBeVisible();
    expect(sent('PUT')?.body).toMatchObject({ payment_status: 'paid', paid_by: 'bank', total_amount: '815.63' });
  });

  it('is edited; once it is paid by its order, without dates and money', async () => {
    const { sent } = await openStay(entered({ order_id: 'o-1', payment_status: 'paid', owed: '0.00' }), {
      'PUT /api/vineyard-stay/bookings/{id}': entered(),
    });
    await press('Edit…');
    // The dialog that waits for the prices gives way to the form.
    fireEvent.change(await screen.findByLabelText(/^Special requests/), { target: { value: 'Crib' } });
    const form = within(screen.getByRole('dialog', { name: 'Edit Booking' }));
    expect(form.queryByLabelText(/^Total amount/)).toBeNull();
    expect(form.queryByLabelText(/^Check-in/)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Booking Updated')).toBeVisible();
    expect(sent('PUT')?.body).toEqual({
      guest_name: 'Ann Lee',
      guest_email: 'ann@example.com',
      guest_phone: null,
      number_of_guests: 2,
      check_in_date: '2030-06-10',
      check_out_date: '2030-06-13',
      special_requests: 'Crib',
    });
  });
});
