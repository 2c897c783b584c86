import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
// Loaded beforehand: the limits of findBy are for what a page does, not for loading modules.
import './booking-dialog';

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
const open = async (booking: ReturnType<typeof stay>, over: FakeApi = {}, permissions = testAdmin.permissions) => {
  const opened = await renderSlice(slice, {
    path: '/admin/bookings?booking=12',
    user: { ...testAdmin, permissions },
    api: {
      'GET /api/vineyard-stay/bookings': listOf([booking]),
      'GET /api/vineyard-stay/bookings/{id}': booking,
      'GET /api/vineyard-stay/settings-public': fixtures.staySettings(),
      ...over,
    },
  });
  await screen.findByRole('dialog', { name: 'VSB-000012' });
  await screen.findByText('Rate a night');
  return { ...opened, sent: (method: string) => opened.api.calls.findLast((call) => call.method === method) };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const asked = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('confirms a stay that waits, and says who is told', async () => {
  const booking = stay({ booking_status: 'pending' });
  const { sent } = await open(booking, { 'PATCH /api/vineyard-stay/bookings/{id}': booking });
  await press('Confirm…');
  const question = await asked('Confirm this booking?');
  expect(question.getByText(/Ann Lee gets a mail/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Confirm booking' }));
  expect(await screen.findByText('Booking confirmed')).toBeVisible();
  expect(sent('PATCH')?.body).toEqual({ status: 'confirmed' });
});

it('declines with a few words and says that the money goes back; a refusal is shown', async () => {
  const booking = stay({ booking_status: 'pending', payment_status: 'paid', order_id: '31' });
  const { sent, api } = await open(booking, {
    'PATCH /api/vineyard-stay/bookings/{id}': problem(409, 'This booking does not wait for an answer.', 'not_pending'),
  });
  await press('Decline…');
  const form = await asked('Decline this booking');
  expect(form.getByText(/What was paid for it goes back to the card\./)).toBeVisible();
  await userEvent.type(form.getByLabelText(/^A few words/), 'The roof leaks');
  await userEvent.click(form.getByRole('button', { name: 'Decline booking' }));
  expect(await form.findByText('This booking does not wait for an answer.')).toBeVisible();
  api.on({ 'PATCH /api/vineyard-stay/bookings/{id}': booking });
  await userEvent.click(form.getByRole('button', { name: 'Decline booking' }));
  expect(await screen.findByText('Booking declined')).toBeVisible();
  expect(sent('PATCH')?.body).toEqual({ status: 'declined', reason: 'The roof leaks' });
});

it('cancels a stay that is not paid; one that an order paid for is cancelled there', async () => {
  const { sent } = await open(stay(), { 'DELETE /api/vineyard-stay/bookings/{id}': undefined });
  await press('Delete booking…');
  await userEvent.click((await asked('Delete this booking?')).getByRole('button', { name: 'Delete booking' }));
  expect(await screen.findByText('Booking Deleted')).toBeVisible();
  expect(sent('DELETE')?.path).toContain('/12');
});

it('names the order that has the money instead of cancelling a paid stay', async () => {
  await open(stay({ payment_status: 'paid', order_id: '31' }));
  expect(screen.queryByRole('button', { name: 'Delete booking…' })).toBeNull();
  expect(screen.getByText(/refund it in its order/)).toBeVisible();
});

it('marks a paid stay without an order as refunded, with the total that it had', async () => {
  const booking = stay({ payment_status: 'paid', source: 'manual', total_amount: '500.00' });
  const { sent } = await open(booking, { 'PUT /api/vineyard-stay/bookings/{id}': booking });
  await press('Delete booking…');
  const question = await asked('Delete this booking?');
  expect(question.getByText(/give \$500\.00 back by hand/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete booking' }));
  expect(await screen.findByText('Booking Deleted')).toBeVisible();
  expect(sent('PUT')?.body).toMatchObject({
    booking_status: 'cancelled',
    payment_status: 'refunded',
    total_amount: '500.00',
  });
});

it('does not offer to decline what was paid without an order: it is cancelled and marked as refunded', async () => {
  await open(stay({ booking_status: 'pending', payment_status: 'paid', source: 'manual' }));
  expect(screen.getByRole('button', { name: 'Delete booking…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decline…' })).toBeNull();
});

it('changes the dates: an order keeps its price, and the note says what the new nights cost online', async () => {
  const booking = stay({ payment_status: 'paid', order_id: '31' });
  const { sent } = await open(booking, { 'PUT /api/vineyard-stay/bookings/{id}': booking });
  await press('Change dates…');
  const form = await asked('Change dates');
  fireEvent.change(form.getByLabelText(/^Check-out/), { target: { value: '2030-06-13' } });
  expect(
    await form.findByText(/^3 nights\. Booked online: \$1,029\.38 with tax\. The order's price is kept/),
  ).toBeVisible();
  expect(form.queryByLabelText(/^Total amount/)).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Change dates' }));
  expect(await screen.findByText('Dates changed')).toBeVisible();
  expect(sent('PUT')?.body).toEqual({
    guest_name: 'Ann Lee',
    guest_email: 'ann@example.com',
    check_in_date: '2030-06-10',
    check_out_date: '2030-06-13',
  });
});

it('answers what the guest asked for', async () => {
  const { sent } = await open(stay({ change_requests: [wish] }), {
    'PATCH /api/vineyard-stay/change-requests/{id}': { ...wish, status: 'accepted' },
  });
  expect(screen.getByText('Our flight was moved')).toBeVisible();
  await press('Accept…');
  const form = await asked('Accept these dates');
  expect(form.getByText(/moves from Jun 10, 2030 – Jun 12, 2030 to Jun 17, 2030 – Jun 20, 2030/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Accept and move' }));
  expect(await screen.findByText('Dates changed')).toBeVisible();
  expect(sent('PATCH')?.body).toEqual({ status: 'accepted' });
});

it('offers nothing to staff who may only read, nor for a stay that is cancelled', async () => {
  await open(stay({ change_requests: [wish] }), {}, ['stay-bookings.read']);
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
  expect(screen.getByText('Our flight was moved')).toBeVisible();
});
