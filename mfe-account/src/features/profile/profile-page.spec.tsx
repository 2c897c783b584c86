import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { api } from '../../testing/fixtures';

const profile = fixtures.profile();

const open = (over: FakeApi = {}) =>
  renderSlice(slice, { path: '/customer/profile', user: testUser, api: { ...api, ...over } });

it('saves changed fields', async () => {
  const { api: fake } = await open({
    'PUT /api/customer/profile': { ...profile, location: 'Placerville', version: 4 },
  });
  const save = await screen.findByRole('button', { name: 'Save profile' });
  expect(save).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Location' }), 'Placerville');
  await userEvent.click(save);
  expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    first_name: 'Wanjiru',
    last_name: 'Ellis',
    phone: '916-555-0143',
    location: 'Placerville',
    bio: '',
  });
  expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue('Placerville');
});

it('shows the server’s message under its field', async () => {
  await open({
    'PUT /api/customer/profile': problem(400, 'Please check the form', 'invalid', {
      phone: ['Phone must be at most 40 characters'],
    }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Phone' }), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Phone must be at most 40 characters');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toBeInvalid();
});
