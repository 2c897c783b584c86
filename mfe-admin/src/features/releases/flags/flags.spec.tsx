import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import { onSite, release } from '../testing/on-site';
import { asSentence, type Flag, flagText } from './flag-words';

const wrap: Flag = {
  ...{ name: 'gift-wrap', about: 'Gift wrapping in the cart', percent: null, staff: false },
  ...{ releases: ['1.1.0', '1.0.0'], on_in: ['1.1.0'] },
};
const checkout = onSite({ stable: '1.0.0', flags: [wrap], releases: [release('1.1.0'), release('1.0.0')] });

it.each([
  [{}, {}, 'Off.'],
  [{}, { stable: '1.1.0' }, 'On for everyone: 1.1.0 brings it on.'],
  [{}, { canary: '1.1.0' }, 'Off. All visitors of the canary 1.1.0 have it.'],
  [{ percent: 0 }, { stable: '1.1.0' }, 'Off.'],
  [{ percent: 0, staff: true }, {}, 'On for staff only.'],
  [{ percent: 25, staff: true }, {}, 'On for 25% of visitors, and for staff.'],
  [{ percent: 100 }, {}, 'On for everyone.'],
])('says for whom a flag is on: %j %j', (flag, site, text) => {
  expect(flagText({ ...wrap, ...flag }, { ...checkout, ...site })).toBe(text);
});

it('ends what a flag is about with one full stop', () => {
  expect(['Gift wrapping', 'Gift wrapping.', 'Wrap it?'].map(asSentence)).toEqual([
    'Gift wrapping.',
    'Gift wrapping.',
    'Wrap it?',
  ]);
});

const open = (api: FakeApi) => renderSlice(slice, { path: '/admin/releases', user: testAdmin, api });

it('sets a flag, and says what was refused', async () => {
  let sent: unknown;
  let isLocked = true;
  await open({
    'GET /api/slices': [checkout],
    'PUT /api/slices/{name}/flags/{flag}': ({ body, params }) => {
      if (isLocked)
        return problem(
          409,
          'mfe-checkout is locked until the end of Sunday, November 29, 2026: Harvest',
          'releases_locked',
        );
      sent = [params, body];
      return { ...wrap, ...body };
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Flags of Checkout' }));
  expect(list.getByRole('listitem')).toHaveTextContent('gift-wrap: Gift wrapping in the cart');
  await userEvent.click(list.getByRole('button', { name: 'Set gift-wrap' }));
  const dialog = within(screen.getByRole('dialog'));
  const percent = dialog.getByLabelText(/Share of visitors/);
  await userEvent.clear(percent);
  await userEvent.type(percent, '101');
  await userEvent.click(dialog.getByRole('button', { name: 'Set' }));
  expect(await dialog.findByText('Please enter a whole number from 0 to 100')).toBeVisible();
  await userEvent.clear(percent);
  await userEvent.type(percent, '25');
  await userEvent.click(dialog.getByLabelText('On for staff'));
  await userEvent.click(dialog.getByRole('button', { name: 'Set' }));
  expect(await dialog.findByText(/is locked until the end of/)).toBeVisible();
  isLocked = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { name: 'mfe-checkout', flag: 'gift-wrap' },
    { percent: 25, staff: true },
  ]);
  expect(await screen.findByText('On for 25% of visitors, and for staff.')).toBeVisible();
});
