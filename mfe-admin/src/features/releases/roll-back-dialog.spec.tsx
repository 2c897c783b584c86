import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import type { SliceOnSite } from './api';
import { onSite, release } from './testing/on-site';

const AT = '2026-06-03T19:00:00.000Z';
const checkout = onSite({ stable: '1.1.0' });

it('rolls back the canary while there is one, with a reason, and says that everyone else keeps what they get', async () => {
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
  expect(dialog.getByText(/and it counts as failed. Everyone else keeps 1.1.0.$/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/^Why/), ' Button dead ');
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Checkout: the canary 1.2.0')).toBeVisible();
  expect(api.calls.find(({ path }) => path.endsWith('/rollback'))?.body).toEqual({
    ...{ urgent: false, from: '1.2.0', reason: 'Button dead' },
  });
});

it('says which canaries go back with this one', async () => {
  const arm = {
    ...{ exposed: 0, failed: 0, lost: 0, load_p75_ms: null, unusable: 0 },
    ...{ told: 0, with_errors: 0, pressed: 0, with_dead: 0, with_rage: 0, with_gone: 0 },
  };
  const trial: SliceOnSite['trial'] = {
    ...{ kind: 'canary', compared_with: '1.1.0', deciding: true, goes_back: true, state: 'running', reason: null },
    ...{ begun_at: AT, clean_after: 65, next_at: null, canary: arm, stable: arm },
    together: [{ slice: 'mfe-account', version: '3.1.0' }],
  };
  await renderSlice(slice, {
    path: '/admin/releases',
    user: testAdmin,
    api: {
      'GET /api/admin/slice-tokens': [],
      'GET /api/slices/previews': [],
      'GET /api/admin/slice-preview': { until: null, slices: [] },
      'GET /api/slices': [{ ...checkout, canary: '1.2.0', canary_percent: 10, releases: [release('1.2.0')], trial }],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back the canary 1.2.0…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('This takes Account 3.1.0 back as well, as failed: they are tried together.')).toBeVisible();
});
