import { screen } from '@testing-library/react';
import { type FakeApi, listOf, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../../slice';
// Loaded in advance: the time limits of findBy apply to the page, not to loading modules.
import '../booking-dialog';
import '../booking-form';

/** Opens the dialog of a stay in the back office. `sent`: the newest call with this method. */
export async function openStay(
  booking: ReturnType<typeof fixtures.stayBooking>,
  over: FakeApi = {},
  permissions = testAdmin.permissions,
) {
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
  await screen.findByText('Rate per night');
  return { ...opened, sent: (method: string) => opened.api.calls.findLast((call) => call.method === method) };
}
