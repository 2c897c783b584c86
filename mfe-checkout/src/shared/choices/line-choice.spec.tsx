import { addDays, weekday } from '@shamba/rules';
import { formatDay } from '@shamba/ui/core';
import { problem, renderSlice, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import { today } from '@shamba/slice-kit/page';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import slice from '../../slice';
import { groups, server, stayLine, tastingLine, trekLine } from '../../testing/fixtures';

const open = async (cart: ReturnType<typeof groups>, api: FakeApi = {}) => {
  const view = await renderSlice(slice, { path: '/cart', api: { ...server(cart).api, ...api } });
  return { ...view, written: () => view.api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
};
const inDays = (count: number) => addDays(today(), count);
const nextSaturday = Array.from({ length: 7 }, (_, i) => inDays(i + 1)).find((day) => weekday(day) === 6) ?? '';

/** Chooses a day in the dialog's calendar, paging to its month if needed. */
async function choose(day: string) {
  const dialog = within(await screen.findByRole('dialog'));
  const name = new RegExp(formatDay(day, 'long'));
  await dialog.findByRole('button', { name: 'Next month' });
  while (dialog.queryByRole('button', { name }) === null)
    await userEvent.click(dialog.getByRole('button', { name: 'Next month' }));
  await userEvent.click(dialog.getByRole('button', { name }));
}

describe('a stay', () => {
  const api = {
    'GET /api/vineyard-stay/settings-public': fixtures.staySettings(),
    'GET /api/vineyard-stay/availability': fixtures.availability({
      bookings: [fixtures.taken(inDays(8), inDays(9))],
    }),
  };
  const soon = () =>
    groups({
      vineyardStay: [
        {
          ...stayLine,
          item_details: { title: 'Vineyard stay', checkInDate: inDays(1), checkOutDate: inDays(3), guests: 2 },
        },
      ],
    });

  it('gets new dates and the number of nights', async () => {
    const { written } = await open(soon(), api);
    await userEvent.click(await screen.findByRole('button', { name: 'Change dates: Vineyard stay' }));
    await choose(inDays(4));
    await choose(inDays(7));
    await userEvent.click(screen.getByRole('button', { name: 'Save dates' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written()).toEqual([
      { quantity: 3, item_details: { checkInDate: inDays(4), checkOutDate: inDays(7), checkIn: '', checkOut: '' } },
    ]);
  });

  it('refuses other guests’ nights, and a single night', async () => {
    await open(soon(), api);
    await userEvent.click(await screen.findByRole('button', { name: 'Change dates: Vineyard stay' }));
    await choose(inDays(4));
    await choose(inDays(5));
    expect(screen.getByText('The minimum stay is 2 nights.')).toBeVisible();
    await choose(inDays(10));
    expect(screen.getByText(/One of those nights is already booked/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save dates' })).toBeDisabled();
  });

  it('stays open with the server’s message when the server refuses the dates', async () => {
    await open(soon(), { ...api, 'PUT /api/cart/{id}': () => problem(400, 'These dates are 3 nights.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Change dates: Vineyard stay' }));
    await choose(inDays(4));
    await choose(inDays(7));
    await userEvent.click(screen.getByRole('button', { name: 'Save dates' }));
    expect(await screen.findByText('These dates are 3 nights.')).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('an experience', () => {
  const slots = [
    fixtures.slot({ id: 71, date: nextSaturday, time: '12:00', label: '12:00 PM', places_left: 1 }),
    fixtures.slot({ id: 72, date: nextSaturday, time: '14:30', label: '2:30 PM', places_left: 4 }),
  ];

  it('with slots gets a time with enough places', async () => {
    const { api, written } = await open(groups({ experiences: [tastingLine] }), {
      'GET /api/experiences/{id}/slots': slots,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a time: Wine Tasting Flight' }));
    await choose(nextSaturday);
    expect(await screen.findByRole('radio', { name: /12:00 PM/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /2:30 PM/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save time' }));
    await waitFor(() =>
      expect(written()).toEqual([
        { quantity: 2, item_details: { slotId: 72, preferredDate: nextSaturday, preferredTime: '14:30' } },
      ]),
    );
    expect(api.calls.find(({ path }) => path === '/api/experiences/21/slots')?.query.get('date')).toBe(nextSaturday);
    expect(await screen.findByRole('button', { name: 'Change time: Wine Tasting Flight' })).toBeVisible();
  });

  it('has no times on a closed day', async () => {
    await open(groups({ experiences: [tastingLine] }), { 'GET /api/experiences/{id}/slots': [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a time: Wine Tasting Flight' }));
    await choose(nextSaturday);
    expect(await screen.findByText(/There are no times left on/)).toBeVisible();
  });

  it('without slots gets a day of the visitor’s choice', async () => {
    const { written } = await open(groups({ experiences: [{ ...trekLine, item_details: {} }] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a date: Vineyard Trek' }));
    await choose(inDays(5));
    await waitFor(() => expect(written()).toEqual([{ quantity: 1, item_details: { preferredDate: inDays(5) } }]));
  });
});
