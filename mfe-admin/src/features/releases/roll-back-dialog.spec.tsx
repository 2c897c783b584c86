import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import { onSite, release } from './testing/on-site';

const AT = '2026-06-03T19:00:00.000Z';
const checkout = onSite({ stable: '1.1.0' });

it('rolls back the canary while there is one, with a reason, and says that nothing else goes back', async () => {
  const releases = [
    release('1.2.0'),
    release('1.1.0', { rejected_at: AT, rejected_for: 'dead' }),
    release('1.0.0', { rejected_at: AT, rejected_for: 'by hand: Total is wrong' }),
  ];
  const { api } = await renderSlice(slice, {
    path: '/admin/releases',
    user: testAdmin,
    api: {
      'GET /api/admin/slice-tokens': [],
      'GET /api/slices/previews': [],
      'GET /api/admin/slice-preview': { until: null, slices: [] },

      'GET /api/slices': [{ ...checkout, canary: '1.2.0', canary_percent: 10, last_good: '1.0.0', releases }],
      'POST /api/slices/{name}/rollback': { ...checkout, back: '1.2.0', warning: null },
    },
  });
  const list = await screen.findByRole('list', { name: /^Releases of Checkout/ });
  const rows = within(list).getAllByRole('listitem');
  expect(rows[1]).toHaveTextContent(/; failed .*: too many presses did nothing; SDK/);
  expect(rows[2]).toHaveTextContent(/; failed .*: by hand: Total is wrong; SDK/);
  expect(screen.queryByRole('button', { name: /^Roll back to/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Roll back the canary 1.2.0…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back the canary 1.2.0 of Checkout?' }));
  expect(dialog.getByText(/Everyone else keeps 1.1.0: nothing else goes back/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Why/), ' Button dead ');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Checkout: the canary 1.2.0')).toBeVisible();
  expect(api.calls.find(({ path }) => path.endsWith('/rollback'))?.body).toEqual({
    ...{ urgent: false, from: '1.2.0', reason: 'Button dead' },
  });
});
