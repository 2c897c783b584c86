import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { api } from '../../testing/fixtures';

const home = fixtures.address({ id: 3 });
const open = (over: FakeApi = {}) =>
  renderSlice(slice, { path: '/customer/addresses', user: testUser, api: { ...api, ...over } });
const writes = (fake: { calls: { method: string; path: string; body: unknown }[] }) =>
  fake.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));

it('adds the first address, checked by the server’s rules beforehand', async () => {
  const { api: fake } = await open({ 'POST /api/customer/addresses': home });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  const form = within(await screen.findByRole('form', { name: 'Address' }));
  await userEvent.type(form.getByRole('textbox', { name: 'First name' }), 'Wanjiru');
  await userEvent.type(form.getByRole('textbox', { name: 'Last name' }), 'Ellis');
  await userEvent.type(form.getByRole('textbox', { name: 'Street address' }), 'PO Box 7');
  await userEvent.type(form.getByRole('textbox', { name: 'City' }), 'Placerville');
  await userEvent.selectOptions(
    form.getByRole('combobox', { name: 'State' }),
    await form.findByRole('option', { name: 'California' }),
  );
  await userEvent.type(form.getByRole('textbox', { name: 'ZIP code' }), '9566');
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  expect(await form.findByText('Please enter a valid ZIP code')).toBeInTheDocument();
  await userEvent.type(form.getByRole('textbox', { name: 'ZIP code' }), '7');
  expect(form.getByText('Wine cannot be delivered to a PO box')).toBeInTheDocument();
  expect(form.queryByRole('option', { name: 'Texas' })).not.toBeInTheDocument();
  await userEvent.clear(form.getByRole('textbox', { name: 'Street address' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Street address' }), '18 Quarry Lane');
  await userEvent.click(form.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address added')).toBeInTheDocument();
  expect(writes(fake)).toEqual([
    {
      method: 'POST',
      path: '/api/customer/addresses',
      body: {
        address_type: 'shipping',
        is_default: false,
        first_name: 'Wanjiru',
        last_name: 'Ellis',
        address_line_1: '18 Quarry Lane',
        address_line_2: '',
        city: 'Placerville',
        state: 'CA',
        zip_code: '95667',
        country: 'US',
      },
    },
  ]);
});

it('offers both versions when the address was changed elsewhere, and overwrites the newer one', async () => {
  let saves = 0;
  const { api: fake } = await open({
    'GET /api/customer/addresses': () => [
      saves === 0 ? home : fixtures.address({ id: 3, version: 5, address_line_1: '2 Vine Street' }),
    ],
    'PUT /api/customer/addresses/{id}': () =>
      ++saves === 1 ? problem(409, 'This was changed elsewhere. Please look again.', 'stale_version') : home,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 18 Quarry Lane' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'City' }), ' South');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  const both = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }));
  expect(both.getByRole('cell', { name: '2 Vine Street' })).toBeVisible();
  await userEvent.click(both.getByRole('button', { name: 'Keep mine' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address saved')).toBeInTheDocument();
  expect(writes(fake).map(({ body }) => body)[1]).toMatchObject({
    address_line_1: '18 Quarry Lane',
    city: 'Placerville South',
  });
});

it('shows why an address was not saved', async () => {
  await open({
    'GET /api/customer/addresses': [home],
    'PUT /api/customer/addresses/{id}': problem(409, 'This was changed elsewhere. Please look again.', 'stale'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 18 Quarry Lane' }));
  expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('Placerville');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('This was changed elsewhere. Please look again.')).toBeInTheDocument();
});

it('looks for a PO box in every line of the address', async () => {
  const { api: fake } = await open({ 'GET /api/customer/addresses': [home] });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 18 Quarry Lane' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Apartment/ }), 'PO Box 12');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Wine cannot be delivered to a PO box')).toBeInTheDocument();
  expect(writes(fake)).toEqual([]);
});

it('changes an address abroad, which keeps its country and postal code', async () => {
  const abroad = fixtures.address({
    id: 3,
    address_type: 'billing',
    state: 'ON',
    zip_code: 'K1A 0B1',
    city: 'Ottawa',
    country: 'CA',
  });
  const { api: fake } = await open({
    'GET /api/customer/addresses': [abroad],
    'PUT /api/customer/addresses/{id}': abroad,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 18 Quarry Lane' }));
  expect(await screen.findByRole('textbox', { name: 'State, province or region' })).toHaveValue('ON');
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), ' South');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('Address saved')).toBeInTheDocument();
  expect(writes(fake)).toEqual([
    expect.objectContaining({
      method: 'PUT',
      body: expect.objectContaining({ city: 'Ottawa South', state: 'ON', zip_code: 'K1A 0B1', country: 'CA' }),
    }),
  ]);
});

it('asks for the parts of a bill’s address that its country has', async () => {
  const { api: fake } = await open({ 'POST /api/customer/addresses': fixtures.address() });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Used for' }), 'billing');
  const filled = { 'First name': 'Mei', 'Last name': 'Chan', 'Street address': '9 Oak', City: 'Central' };
  for (const [name, text] of Object.entries(filled)) await userEvent.type(screen.getByRole('textbox', { name }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('State is required')).toBeVisible();
  expect(screen.getByText('ZIP code is required')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'HK');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  await waitFor(() =>
    expect(writes(fake).map(({ body }) => body)).toEqual([
      expect.objectContaining({ country: 'HK', city: 'Central', state: '', zip_code: '' }),
    ]),
  );
});

it('takes no address abroad for shipping', async () => {
  const { api: fake } = await open({
    'GET /api/customer/addresses': [
      fixtures.address({ address_type: 'billing', state: 'ON', zip_code: 'K1A 0B1', city: 'Ottawa', country: 'CA' }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit 18 Quarry Lane' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Used for' }), 'shipping');
  await userEvent.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('We ship wine within the United States only')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Country' })).toBeInvalid();
  expect(writes(fake)).toEqual([]);
});

it('removes an address after a question', async () => {
  const { api: fake } = await open({
    'GET /api/customer/addresses': [home],
    'DELETE /api/customer/addresses/{id}': undefined,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 18 Quarry Lane' }));
  expect(writes(fake)).toEqual([]);
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Remove this address?' })).getByRole('button', { name: 'Remove' }),
  );
  await waitFor(() =>
    expect(writes(fake)).toEqual([{ method: 'DELETE', path: '/api/customer/addresses/3', body: undefined }]),
  );
});
