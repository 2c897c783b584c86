import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { problem, renderSlice, testAdmin, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

const RECORD = {
  id: '0b0e7a52-6d0e-4f1c-9c1e-0a6a3f1f4a11',
  order_number: 'K7Q2M9',
  quarter: null,
  shipped_on: '2026-06-03',
  state: 'CA',
  kept_until: '2030-06-03',
};
const WINERY = {
  tax_class: 'standard' as const,
  jurisdiction: null,
  rate: '7.25',
  valid_from: '2000-01-01',
  source: null,
};
const NEW_JERSEY = {
  tax_class: 'standard' as const,
  jurisdiction: 'NJ',
  rate: '6.625',
  valid_from: '2126-01-01',
  source: null,
};
const api: FakeApi = {
  'GET /api/admin/settings/property': fixtures.property(),
  'GET /api/admin/settings/hours': fixtures.hours(),
  'GET /api/admin/settings/sender': {
    from_name: null,
    from_email: 'hello@shambaridge.example',
    reply_to: null,
    staff_email: 'staff@shambaridge.example',
    review_url: null,
    version: 0,
  },
  'GET /api/admin/settings/shipment-dates': {
    shipments: [
      { quarter: '2026-11-15', ships_on: '2026-11-20' },
      { quarter: '2027-02-15', ships_on: '2027-02-15' },
    ],
    version: 2,
  },
  'GET /api/admin/settings/club': { discount_begins: 'first_charge', version: 0 },
  'GET /api/admin/settings/tax': { standard_rate: '7.25', rates: [WINERY, NEW_JERSEY], version: 6 },
  'GET /api/admin/settings/ship-states': fixtures.servedStates(),
  'GET /api/admin/settings/sale-rules': {
    minimum_age: 21,
    pickup_place: '',
    pickup_days: 14,
    pickup_note: '',
    version: 2,
  },
  'GET /api/admin/settings/look': {
    logo_url: null,
    share_image_url: null,
    header_logo_url: null,
    color_dark: null,
    color_action: null,
    color_page: null,
    version: 0,
  },
  'GET /api/admin/settings/editing': { live_autosave: true, version: 0 },
  'GET /api/admin/settings/records': { sealed_shipment_years: 4, version: 0 },
  'GET /api/admin/sealed-shipments': [RECORD],
  'GET /api/admin/closures': [{ date: '2026-12-25', from: null, until: null, reason: 'Christmas' }],
  'GET /api/shipping/states': [
    { code: 'CA', name: 'California', open: true },
    { code: 'NJ', name: 'New Jersey', open: true },
  ],
  'GET /api/admin/users': [],
  'GET /api/admin/roles': [],
  'GET /api/admin/permissions': [],
  'GET /api/error-logs': [],
  'GET /api/error-logs/stats': { totalErrors: 0, recentErrors: 0, criticalErrors: 0, resolvedErrors: 0 },
};
const open = (over: FakeApi = {}, user = testAdmin) =>
  renderSlice(slice, { path: '/admin/settings', user, api: { ...api, ...over } });
const panel = (name: string) => screen.findByRole('region', { name });
const edit = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  return screen.findByRole('dialog', { name: `Edit ${title}` });
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
const retype = async (label: string, text: string) => {
  const field = screen.getByLabelText(label, { exact: false });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};

beforeEach(() => sessionStorage.clear());

describe('Settings', () => {
  it('shows all blocks to staff who may read them, and edit buttons to those who may change them', async () => {
    await open();
    const business = await panel('Business Info');
    await waitFor(() => expect(business).toHaveTextContent('4820 Shamba Ridge RoadFair Play, CA 95684'));
    const room = await panel('Tasting Room Hours');
    await waitFor(() => expect(room).toHaveTextContent('Saturday12PM-5PM'));
    expect(room).toHaveTextContent('Sunday12PM-4PM');
    await waitFor(() => expect(room).toHaveTextContent('Dec 25, 2026Christmas'));
    expect(await panel('Club Shipments')).toHaveTextContent(
      'Next shipment dateNov 20, 2026Second shipmentFeb 15, 2027',
    );
    const tax = await panel('Sales Tax');
    await waitFor(() => expect(tax).toHaveTextContent('The winery7.25% New Jersey, from Jan 1, 21266.625%'));
    expect(await panel('Shipping States')).toHaveTextContent('Served1 of 2Not servedTexas');
  });

  it('shows a role its own blocks only', async () => {
    await open({}, { ...testAdmin, id: 9, permissions: ['settings-shop.read'] });
    expect(await panel('Sales Tax')).toHaveTextContent('7.25%');
    expect(screen.queryByRole('region', { name: 'Business Info' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit Sales Tax' })).not.toBeInTheDocument();
  });

  it.each(['settings-winery', 'settings-mail', 'settings-shop', 'settings-records', 'users', 'errors', 'content'])(
    'opens with %s.read, and has a block then',
    async (area) => {
      await open({}, { ...testAdmin, id: 9, permissions: [`${area}.read`] });
      expect(await screen.findByRole('link', { name: 'Settings' })).toBeVisible();
      expect((await screen.findAllByRole('region', { name: /\w/ })).length).toBeGreaterThan(0);
    },
  );

  it('is closed to a role without a block: the tasting room’s', async () => {
    await open({}, { ...testAdmin, id: 9, permissions: ['customers.read', 'events.read', 'registrations.*'] });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Events' })).toBeVisible();
  });

  it('saves a whole block on its version, and shows the server’s refusal under the field', async () => {
    const refused = problem(409, 'The time zone can no longer be changed.', 'zone_is_fixed', {
      time_zone: ['This can no longer be changed'],
    });
    let answers = 0;
    const { api: fake } = await open({
      'PUT /api/admin/settings/property': ({ body }) =>
        answers++ === 0 ? refused : { ...fixtures.property(), ...body, version: 4 },
    });
    await edit('Business Info');
    await retype('Phone', '530-555-0199');
    await save();
    expect(await screen.findByText('This can no longer be changed')).toBeVisible();
    await save();
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    const [, sent] = fake.calls.filter(({ method }) => method === 'PUT');
    const { version: _, ...row } = fixtures.property();
    expect(sent).toMatchObject({ body: { ...row, phone: '530-555-0199' }, version: '3' });
  });

  it('shows both versions after another save, and saves mine over it', async () => {
    const theirs = fixtures.property({ phone: '530-555-0100', version: 4 });
    let answers = 0;
    const { api: fake } = await open({
      'PUT /api/admin/settings/property': () =>
        answers++ === 0
          ? problem(409, 'Someone else changed this.', 'stale_version', undefined, { current: theirs })
          : { ...theirs, version: 5 },
    });
    await edit('Business Info');
    await retype('Phone', '530-555-0199');
    fake.on({ 'GET /api/admin/settings/property': theirs });
    await save();
    const both = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(within(both).getByRole('row', { name: 'Phone 530-555-0199 530-555-0100' })).toBeVisible();
    await userEvent.click(within(both).getByRole('button', { name: 'Keep mine' }));
    await save();
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    const [, second] = fake.calls.filter(({ method }) => method === 'PUT');
    expect(second).toMatchObject({ body: { phone: '530-555-0199' }, version: '4' });
  });

  it('closes a weekday, and refuses hours that end before they begin', async () => {
    const { api: fake } = await open({ 'PUT /api/admin/settings/hours': fixtures.hours({ version: 2 }) });
    const dialog = await edit('Tasting Room Hours');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Sunday' }));
    const closes = within(dialog).getByLabelText('Closes');
    await userEvent.clear(closes);
    await userEvent.type(closes, '11:00');
    await save();
    expect(await screen.findByText('This is before the last visit begins')).toBeVisible();
    await userEvent.clear(closes);
    await userEvent.type(closes, '18:00');
    await save();
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      days: [{ weekday: 6, opens: '12:00', last_start: '16:00', closes: '18:00', slot_minutes: 30 }],
    });
  });

  it('opens a state from a day on', async () => {
    const { api: fake } = await open({ 'PUT /api/admin/settings/ship-states': fixtures.servedStates() });
    const dialog = await edit('Shipping States');
    const state = within(dialog).getByRole('combobox', { name: 'State' });
    await userEvent.selectOptions(state, 'California');
    expect(within(dialog).getByLabelText('First day', { exact: false })).toHaveValue('2020-01-01');
    await userEvent.selectOptions(state, 'Texas (not served)');
    await userEvent.type(within(dialog).getByLabelText('First day', { exact: false }), '2027-01-01');
    await save();
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      states: [{ state_code: 'TX', served_from: '2027-01-01', served_until: null }],
    });
  });

  it('adds a state’s rate from a day on to the current ones, and shows the server’s refusal', async () => {
    let answers = 0;
    const { api: fake } = await open({
      'PUT /api/admin/settings/tax': ({ body }) =>
        answers++ === 0
          ? problem(400, 'There is a rate from that day already', 'invalid_fields', {
              'rates.2.valid_from': ['There is a rate from that day already'],
            })
          : { ...body, version: 7 },
    });
    await userEvent.click(within(await panel('Sales Tax')).getByRole('button', { name: 'Add a rate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a rate' });
    const field = (name: string) => within(dialog).getByLabelText(name, { exact: false });
    await userEvent.selectOptions(field('Where'), 'New Jersey');
    await userEvent.type(field('Rate in percent'), '31');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add the rate' }));
    expect(await within(dialog).findByText('Please enter a percentage from 0 to 30, such as 7.25')).toBeVisible();
    expect(within(dialog).getByText('Please choose a day')).toBeVisible();
    expect(fake.calls.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.clear(field('Rate in percent'));
    await userEvent.type(field('Rate in percent'), '7.125');
    await userEvent.type(field('First day'), '2126-07-01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add the rate' }));
    expect(await within(dialog).findByText('There is a rate from that day already')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add the rate' }));
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    const added = { jurisdiction: 'NJ', rate: '7.125', valid_from: '2126-07-01', source: null };
    expect(fake.calls.findLast(({ method }) => method === 'PUT')).toMatchObject({
      body: { standard_rate: '7.25', rates: [WINERY, NEW_JERSEY, added] },
      version: '6',
    });
  });

  it('imports rates from a file after a look at them, and names the states without one', async () => {
    const file = new File(['State,Rate'], 'rates.csv', { type: 'text/csv' });
    const row = { line: 2, jurisdiction: 'NJ', valid_from: '2126-01-01', source: 'ST-50', from_today: false } as const;
    const { states, version } = fixtures.servedStates();
    const nevada = { state_code: 'NV', state_name: 'Nevada', served_from: '2020-01-01', served_until: null };
    const { api: fake } = await open({
      'GET /api/site': fixtures.site(),
      'GET /api/admin/settings/ship-states': { states: [...states, nevada], version },
      'POST /api/admin/settings/tax/file': {
        rates: [{ ...row, rate: '7.00', was: '6.625', outcome: 'changed' }],
        problems: [{ line: 3, message: 'There is no such state.' }],
        unknown_columns: ['county'],
      },
      'PUT /api/admin/settings/tax': { standard_rate: '7.25', rates: [WINERY], version: 7 },
    });
    const tax = await panel('Sales Tax');
    expect(await within(tax).findByRole('note')).toHaveTextContent(
      'Wine is sent to Nevada without a tax rate of its own: orders are charged the winery’s 7.25%.',
    );
    await userEvent.upload(within(tax).getByLabelText('CSV file of tax rates'), file);
    const dialog = await screen.findByRole('dialog', { name: 'Save 1 rate?' });
    expect(dialog).toHaveTextContent('Line 3: There is no such state.');
    expect(dialog).toHaveTextContent('New Jersey 6.625% → 7.00% from Jan 1, 2126');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save the rates' }));
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      standard_rate: '7.25',
      rates: [WINERY, { jurisdiction: 'NJ', rate: '7.00', valid_from: '2126-01-01', source: 'ST-50' }],
    });
  });

  it('removes a rate that has not begun, and no other', async () => {
    const { api: fake } = await open({
      'PUT /api/admin/settings/tax': { standard_rate: '7.25', rates: [WINERY], version: 7 },
    });
    const tax = await panel('Sales Tax');
    // Wait for the states' names.
    const remove = await within(tax).findByRole('button', { name: 'Remove the rate of New Jersey from Jan 1, 2126' });
    expect(within(tax).getAllByRole('button', { name: /^Remove the rate/ })).toEqual([remove]);
    await userEvent.click(remove);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the rate' }));
    expect(await screen.findByText('Rate removed')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ standard_rate: '7.25', rates: [WINERY] });
  });

  it('moves a club shipment, and keeps the others', async () => {
    const { api: fake } = await open({ 'PUT /api/admin/settings/shipment-dates': { shipments: [], version: 3 } });
    const dialog = await edit('Club Shipments');
    const november = within(dialog).getByLabelText('Shipment of Nov 15, 2026', { exact: false });
    await userEvent.clear(november);
    await save();
    expect(await screen.findByText('Please choose a day')).toBeVisible();
    await userEvent.type(november, '2026-11-25');
    await save();
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      shipments: [
        { quarter: '2026-11-15', ships_on: '2026-11-25' },
        { quarter: '2027-02-15', ships_on: '2027-02-15' },
      ],
    });
  });

  it('sets the minimum age, not below the legal age, and the terms of pickups', async () => {
    const saved = { minimum_age: 23, pickup_days: 14, version: 3 };
    const { api: fake } = await open({ 'PUT /api/admin/settings/sale-rules': saved });
    expect(within(await panel('Age and Pickup')).getByText('14 days')).toBeVisible();
    const dialog = await edit('Age and Pickup');
    const age = within(dialog).getByLabelText(/^Minimum age/);
    await userEvent.clear(age);
    await userEvent.type(age, '18');
    await save();
    expect(await screen.findByText('Please enter an age from 21 to 30')).toBeVisible();
    await userEvent.clear(age);
    await userEvent.type(age, '23');
    await userEvent.type(within(dialog).getByLabelText(/^Pickup location/), 'Tasting room');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^A bottle waives one tasting fee/ }));
    await save();
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      minimum_age: 23,
      pickup_place: 'Tasting room',
      pickup_days: 14,
      pickup_note: '',
      waive_tasting: false,
    });
  });

  it('sets when club members are told and how fast they are charged', async () => {
    const saved = { discount_begins: 'at_once', version: 1 } as const;
    const { api: fake } = await open({ 'PUT /api/admin/settings/club': saved });
    expect(within(await panel('Wine Club')).getByText('7 days')).toBeVisible();
    const dialog = await edit('Wine Club');
    const days = within(dialog).getByLabelText(/^Days of notice/);
    await userEvent.clear(days);
    await userEvent.type(days, '61');
    await save();
    expect(await screen.findByText('Please enter a number of days from 1 to 60')).toBeVisible();
    await userEvent.clear(days);
    await userEvent.type(days, '10');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /^A second person approves/ }));
    await save();
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      discount_begins: 'first_charge',
      notice_days: 10,
      second_person: true,
      charges_per_second: 5,
    });
  });

  it('opens a sealed record only with a reason', async () => {
    const { api: fake } = await open({
      'POST /api/admin/sealed-shipments/{id}/open': {
        recipient: 'Ann Lee',
        address: ['18 Quarry Lane', 'Sacramento, CA 95814'],
        bottles: [{ title: 'Kilele Syrah', quantity: 2 }],
        shipped_on: '2026-06-03',
        carrier: 'UPS',
        tracking: null,
      },
    });
    const records = await panel('Records of Shipped Wine');
    await userEvent.click(await within(records).findByRole('button', { name: 'Open' }));
    await userEvent.type(await screen.findByLabelText('Reason', { exact: false }), 'Why not');
    await userEvent.click(screen.getByRole('button', { name: 'Open the record' }));
    expect(await screen.findByText('Please say why, in at least 10 characters')).toBeVisible();
    expect(fake.calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(screen.getByLabelText('Reason', { exact: false }), ', the tax office asks');
    await userEvent.click(screen.getByRole('button', { name: 'Open the record' }));
    expect(await screen.findByRole('dialog', { name: 'Shipped wine' })).toHaveTextContent('2 × Kilele Syrah');
  });
});
