import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { problem } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import type { MovePreview } from './api';
import { openStay } from './testing/open-stay';

const stay = (over: Parameters<typeof fixtures.stayBooking>[0] = {}) =>
  fixtures.stayBooking({
    check_in_date: '2030-06-10',
    check_out_date: '2030-06-12',
    payment_status: 'unpaid',
    ...over,
  });
const wish = {
  id: 7,
  version: 2,
  booking_id: 12,
  check_in_date: '2030-06-17',
  check_out_date: '2030-06-20',
  message: 'Our flight was moved',
  status: 'pending' as const,
  staff_note: null,
  created_at: '2030-01-01T00:00:00Z',
  decided_at: null,
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('confirms a pending stay, and names the mail’s receiver', async () => {
  const booking = stay({ booking_status: 'pending' });
  const { sent } = await openStay(booking, { 'PATCH /api/vineyard-stay/bookings/{id}': booking });
  await press('Confirm…');
  const question = await asked('Confirm this booking?');
  expect(question.getByText(/Ann Lee gets an email/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Confirm booking' }));
  expect(await screen.findByText('Booking confirmed')).toBeVisible();
  expect(sent('PATCH')?.body).toEqual({ status: 'confirmed' });
});

it('declines with a message and names the refund; a refusal is shown', async () => {
  const booking = stay({ booking_status: 'pending', payment_status: 'paid', order_id: '31' });
  const { sent, api } = await openStay(booking, {
    'PATCH /api/vineyard-stay/bookings/{id}': problem(409, 'This booking is not waiting for an answer.', 'not_pending'),
  });
  await press('Decline…');
  const form = await asked('Decline this booking');
  expect(form.getByText(/The payment will be refunded to the card\./)).toBeVisible();
  await userEvent.type(form.getByLabelText(/^A few words/), 'The roof leaks');
  await userEvent.click(form.getByRole('button', { name: 'Decline booking' }));
  expect(await form.findByText('This booking is not waiting for an answer.')).toBeVisible();
  api.on({ 'PATCH /api/vineyard-stay/bookings/{id}': booking });
  await userEvent.click(form.getByRole('button', { name: 'Decline booking' }));
  expect(await screen.findByText('Booking declined')).toBeVisible();
  expect(sent('PATCH')?.body).toEqual({ status: 'declined', reason: 'The roof leaks' });
});

it('cancels an unpaid stay; a stay that an order paid is cancelled in the order', async () => {
  const { sent } = await openStay(stay(), { 'DELETE /api/vineyard-stay/bookings/{id}': undefined });
  await press('Delete booking…');
  await userEvent.click((await asked('Delete this booking?')).getByRole('button', { name: 'Delete booking' }));
  expect(await screen.findByText('Booking Deleted')).toBeVisible();
  expect(sent('DELETE')?.path).toContain('/12');
});

it('names the order with the payment instead of cancelling a paid stay', async () => {
  await openStay(stay({ payment_status: 'paid', order_id: '31' }));
  expect(screen.queryByRole('button', { name: 'Delete booking…' })).toBeNull();
  expect(screen.getByRole('link', { name: 'refund it in its order' })).toHaveAttribute(
    'href',
    '/admin/orders?order=31',
  );
});

it('promises no email about a stay that staff entered and that is over', async () => {
  await openStay(stay({ source: 'manual', check_in_date: '2020-05-01', check_out_date: '2020-05-03' }));
  await press('Delete booking…');
  const question = await asked('Delete this booking?');
  expect(question.getByText(/its nights are free at once\.$/)).toBeVisible();
});

it('marks a paid stay without an order as refunded, with its former total', async () => {
  const booking = stay({ payment_status: 'paid', source: 'manual', total_amount: '500.00' });
  const { sent } = await openStay(booking, { 'PUT /api/vineyard-stay/bookings/{id}': booking });
  await press('Delete booking…');
  const question = await asked('Delete this booking?');
  expect(question.getByText(/please refund \$500\.00 by hand/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete booking' }));
  expect(await screen.findByText('Booking Deleted')).toBeVisible();
  expect(sent('PUT')?.body).toMatchObject({
    booking_status: 'cancelled',
    payment_status: 'refunded',
    total_amount: '500.00',
  });
});

it('offers no decline for a stay that was paid without an order, but cancelling and marking as refunded', async () => {
  await openStay(stay({ booking_status: 'pending', payment_status: 'paid', source: 'manual' }));
  expect(screen.getByRole('button', { name: 'Delete booking…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decline…' })).toBeNull();
});

const PREVIEW = 'POST /api/vineyard-stay/bookings/{id}/move-preview';
const MOVE = 'POST /api/vineyard-stay/bookings/{id}/move';
const preview: MovePreview = {
  version: 4,
  lines: [
    { label: '3 nights × $280.00', before: '840.00', after: null },
    { label: '2 nights × $280.00', before: null, after: '560.00' },
    { label: 'Tax', before: '114.38', after: '79.38' },
  ],
  total_before: '1029.38',
  total_after: '714.38',
  paid: '1029.38',
  difference: '-315.00',
  in_person: '0.00',
  choices: ['refund', 'waive'],
  pay_by: null,
  notes: ['The minimum stay is 2 nights.'],
};
const ordered = { payment_status: 'paid', order_id: '31' } as const;
const typeNights = async (checkOut: string) => {
  await press('Change dates…');
  const form = await asked('Change dates');
  fireEvent.change(form.getByLabelText(/^Check-out/), { target: { value: checkOut } });
  return form;
};

it('shows the price of other nights by line, and refunds the displayed difference', async () => {
  const booking = stay(ordered);
  const { sent, api } = await openStay(booking, { [PREVIEW]: preview, [MOVE]: booking });
  const form = await typeNights('2030-06-11');
  const table = within(await form.findByRole('table', { name: 'What the stay costs' }));
  expect(table.getByRole('row', { name: 'Total $1,029.38 $714.38' })).toBeVisible();
  expect(table.getByRole('row', { name: '3 nights × $280.00 $840.00 –' })).toBeVisible();
  expect(form.getByText('The new nights cost $315.00 less than was paid.')).toBeVisible();
  expect(form.getByText(/The minimum stay is 2 nights/)).toBeVisible();
  expect(form.queryByLabelText(/^Total amount/)).toBeNull();
  expect(form.getByLabelText('The difference')).toHaveDisplayValue('Refund $315.00 to the card');
  await userEvent.click(form.getByRole('button', { name: 'Move and refund $315.00' }));
  expect(await screen.findByText('Dates changed')).toBeVisible();
  expect(api.calls.find(({ path }) => path.endsWith('/move-preview'))?.body).toEqual({
    check_in_date: '2030-06-10',
    check_out_date: '2030-06-11',
  });
  expect(sent('POST')?.body).toEqual({
    check_in_date: '2030-06-10',
    check_out_date: '2030-06-11',
    version: 4,
    difference: '-315.00',
    settlement: 'refund',
  });
});

it('waives a difference with a reason; a changed difference is shown again', async () => {
  const booking = stay(ordered);
  const { sent, api } = await openStay(booking, {
    [PREVIEW]: { ...preview, difference: '630.00', total_after: '1659.38', choices: ['owed', 'waive'] },
    [MOVE]: problem(409, 'The difference has changed. Please look at it again.', 'difference_changed'),
  });
  const form = await typeNights('2030-06-15');
  expect(await form.findByRole('button', { name: 'Move, $630.00 owed' })).toBeEnabled();
  await userEvent.selectOptions(form.getByLabelText('The difference'), 'Waive it: the guest pays nothing more');
  await userEvent.type(form.getByLabelText(/^Why it is waived/), 'Our mistake');
  api.on({ [PREVIEW]: { ...preview, version: 5, difference: '640.00', choices: ['owed', 'waive'] } });
  await userEvent.click(form.getByRole('button', { name: 'Move and waive $630.00' }));
  expect(await form.findByText('The difference has changed. Please look at it again.')).toBeVisible();
  api.on({ [MOVE]: booking });
  await userEvent.click(await form.findByRole('button', { name: 'Move and waive $640.00' }));
  expect(await screen.findByText('Dates changed')).toBeVisible();
  expect(sent('POST')?.body).toMatchObject({
    version: 5,
    difference: '640.00',
    settlement: 'waive',
    reason: 'Our mistake',
  });
});

it('asks for the total of a stay that staff entered, and reports when it can’t be priced', async () => {
  const booking = stay({ source: 'manual' });
  const { sent, api } = await openStay(booking, {
    [PREVIEW]: problem(409, 'The dates can no longer be changed.', 'stay_over'),
  });
  const form = await typeNights('2030-06-13');
  expect(await form.findByText('The dates can no longer be changed.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Change dates' })).toBeDisabled();
  api.on({
    [PREVIEW]: { ...preview, paid: '0.00', difference: '0.00', choices: ['none'], notes: [] },
    [MOVE]: booking,
  });
  fireEvent.change(form.getByLabelText(/^Total amount/), { target: { value: '700' } });
  expect(await form.findByText('Nothing has been paid yet: the new total is due.')).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Change dates' }));
  expect(await screen.findByText('Dates changed')).toBeVisible();
  expect(sent('POST')?.body).toMatchObject({ total_amount: '700.00', settlement: 'none' });
});

it('accepts a guest’s request with its difference, or declines it', async () => {
  const booking = stay({ ...ordered, change_requests: [wish] });
  const { sent } = await openStay(booking, {
    [PREVIEW]: { ...preview, difference: '0.00', choices: ['none'] },
    [MOVE]: booking,
    'PATCH /api/vineyard-stay/change-requests/{id}': { ...wish, status: 'declined' },
  });
  expect(screen.getByText('Our flight was moved')).toBeVisible();
  await press('Accept…');
  const form = await asked('Accept these dates');
  expect(form.getByText(/moves from Jun 10–12, 2030 to Jun 17–20, 2030/)).toBeVisible();
  await userEvent.type(form.getByLabelText(/^A few words/), 'Gladly');
  await userEvent.click(await form.findByRole('button', { name: 'Change dates' }));
  expect(await screen.findByText('Dates changed')).toBeVisible();
  expect(sent('POST')?.body).toMatchObject({
    check_in_date: '2030-06-17',
    check_out_date: '2030-06-20',
    note: 'Gladly',
  });
  await press('Decline request…');
  await userEvent.click((await asked('Decline these dates')).getByRole('button', { name: 'Decline request' }));
  expect(await screen.findByText('Request declined')).toBeVisible();
  expect(sent('PATCH')?.body).toEqual({ status: 'declined' });
});

it('shows how a stay was moved, and marks a debt as settled', async () => {
  const move = {
    id: 3,
    version: 1,
    from_check_in: '2030-06-10',
    from_check_out: '2030-06-12',
    to_check_in: '2030-06-10',
    to_check_out: '2030-06-14',
    difference: '630.00',
    settlement: 'owed' as const,
    reason: null,
    moved_by: 'admin',
    created_at: '2030-01-01T00:00:00Z',
  };
  const waived = { ...move, id: 2, settlement: 'waive' as const, reason: 'Our mistake' };
  const booking = stay({ ...ordered, moves: [move, waived] });
  const { sent } = await openStay(booking, { 'PATCH /api/vineyard-stay/bookings/{id}/moves/{moveId}': booking });
  const moves = within(screen.getByRole('region', { name: 'Changes of dates' }));
  expect(moves.getByText(/–14, 2030: the guest owes \$630\.00/)).toBeVisible();
  expect(moves.getByText(/\$630\.00 waived: Our mistake/)).toBeVisible();
  await userEvent.click(moves.getByRole('button', { name: 'Mark as settled…' }));
  const question = await asked('Mark as settled?');
  expect(question.getByText(/Ann Lee has paid \$630\.00 in person\. The stay’s order counts it/)).toBeVisible();
  expect(sent('PATCH')).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Mark as settled' }));
  expect(await screen.findByText('Marked as settled')).toBeVisible();
  expect(sent('PATCH')).toMatchObject({
    path: '/api/vineyard-stay/bookings/12/moves/3',
    body: { settlement: 'settled' },
  });
});

it('offers no other dates for a stay that has ended', async () => {
  await openStay(stay({ ...ordered, check_in_date: '2020-06-10', check_out_date: '2020-06-12' }));
  expect(screen.queryByRole('button', { name: 'Change dates…' })).toBeNull();
});

it('offers no actions to staff with read access only, nor for a cancelled stay', async () => {
  await openStay(stay({ change_requests: [wish] }), {}, ['stay-bookings.read']);
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
  expect(screen.getByText('Our flight was moved')).toBeVisible();
});
