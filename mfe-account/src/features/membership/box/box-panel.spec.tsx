import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import type { Box } from '../../../shared/api/club';
import slice from '../../../slice';
import { api } from '../../../testing/fixtures';

const BOX = '/api/customer/membership/box';
const price = { subtotal: '135.00', discount: '0.00', shipping: '0.00', tax: '9.79', total: '144.79' };
const dearer = { subtotal: '172.00', discount: '5.55', shipping: '12.00', tax: '12.07', total: '190.52' };
const boxOf = (over: Partial<Box> = {}): Box => ({
  release: {
    id: 3,
    name: 'Spring release',
    quarter: '2099-02-15',
    closes_on: '2099-01-31',
    charge_on: '2099-02-01',
    ship_on: '2099-02-17',
    pickup_days: ['2099-02-21'],
  },
  version: 4,
  bottles: [
    { wine_id: 1, name: 'Kilele Syrah', price: '28.00', quantity: 4 },
    { wine_id: 2, name: 'Mavuno Zinfandel', price: '32.00', quantity: 2 },
  ],
  added: [],
  delivery_method: 'ship',
  ships_to: '12 Main Street, Sacramento, CA, 95814',
  pickup_day: null,
  gift_message: null,
  skipped: false,
  paid: false,
  charge: null,
  order_id: null,
  price,
  least: 6,
  worth: null,
  choices: [
    { wine_id: 1, name: 'Kilele Syrah', type: 'red', price: '28.00', left: 4, most: 6 },
    { wine_id: 2, name: 'Mavuno Zinfandel', type: 'red', price: '32.00', left: 24, most: 6 },
    { wine_id: 4, name: 'Asali Viognier', type: 'white', price: '18.50', left: 5, most: 0 },
  ],
  discount_percentage: '15.00',
  until: '2099-01-31',
  editable: true,
  card: 'ok',
  ...over,
});

/** A server that keeps the box of its last answer. */
function open(start: Box | null, over: FakeApi = {}) {
  let current = start;
  return renderSlice(slice, {
    path: '/customer/membership',
    user: testUser,
    api: {
      ...api,
      'GET /api/customer/membership': { member: fixtures.member() },
      [`GET ${BOX}`]: () => current,
      [`POST ${BOX}/price`]: { price: dearer },
      [`PUT ${BOX}`]: ({ body }) => {
        current = boxOf({ ...current, version: 5, skipped: body.skipped ?? false, price: dearer });
        return current;
      },
      ...over,
    },
  });
}
const PICKUP = /I’ll pick it up.*At the tasting room\.$/;
const panel = () => screen.findByRole('region', { name: 'Your next box' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const puts = (fake: { calls: { method: string; path: string; body: unknown }[] }) =>
  fake.calls.filter(({ method, path }) => method === 'PUT' && path === BOX).map(({ body }) => body);

it('shows the next box before the rest, with its price and the days of each', async () => {
  await open(boxOf());
  const box = await panel();
  expect(box).toHaveTextContent(
    'Spring release. Change or skip it until Saturday, January 31, 2099. Your card is charged on Feb 1, 2099. It leaves on Feb 17, 2099.',
  );
  expect(within(box).getByRole('group', { name: 'In your box 6 of 6 bottles' })).toBeInTheDocument();
  expect(within(box).getByText('$144.79')).toBeInTheDocument();
  const [first] = screen.getAllByRole('region');
  expect(first).toBe(box);
  expect(within(screen.getByRole('region', { name: 'Next shipment' })).queryByText(/×/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

it('is not there without an open release', async () => {
  await open(null);
  expect(await screen.findByRole('button', { name: 'Skip this shipment' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your next box' })).not.toBeInTheDocument();
});

it('swaps a wine, adds others, and saves all of it with the price of the server', async () => {
  const { api: fake } = await open(boxOf());
  await press('Less: Bottles of Kilele Syrah');
  expect(screen.getByRole('group', { name: 'In your box 5 of 6 bottles' })).toBeInTheDocument();
  await press('Save changes');
  expect(await screen.findByText('Choose 1 more bottle')).toBeInTheDocument();
  expect(puts(fake)).toEqual([]);
  await press('More: Bottles of Mavuno Zinfandel');
  expect(screen.getByRole('button', { name: 'More: Bottles of Mavuno Zinfandel' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add a wine' }), 'Asali Viognier · $18.50');
  expect(await screen.findByText('$190.52')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: /Gift message/ }), 'For you');
  await userEvent.click(screen.getByRole('radio', { name: PICKUP }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pickup day' }), '2099-02-21');
  await press('Save changes');
  expect(await screen.findByText('Your box is saved')).toBeInTheDocument();
  expect(puts(fake)).toEqual([
    {
      bottles: [
        { wine_id: 1, quantity: 3 },
        { wine_id: 2, quantity: 3 },
      ],
      added: [{ wine_id: 4, quantity: 1 }],
      delivery_method: 'pickup',
      pickup_day: '2099-02-21',
      gift_message: 'For you',
    },
  ]);
});

it('at one price says what its wines may cost, and is not sent above that', async () => {
  const { api: fake } = await open(boxOf({ worth: '176.00' }));
  const wines = await screen.findByRole('group', { name: 'In your box 6 of 6 bottles' });
  expect(wines).toHaveAccessibleDescription('Its wines may cost up to $176.00 in the shop. Yours cost $176.00.');
  await press('Less: Bottles of Kilele Syrah');
  await press('More: Bottles of Mavuno Zinfandel');
  expect(wines).toHaveTextContent('Yours cost $180.00.');
  await press('Save changes');
  expect(await within(wines).findByRole('alert')).toHaveTextContent('These wines cost more than your box may.');
  expect(puts(fake)).toEqual([]);
});

it('with more bottles than were paid for says only how many they are', async () => {
  await open(boxOf({ paid: true, least: 3 }));
  expect(await screen.findByRole('group', { name: 'In your box 6 bottles' })).toBeInTheDocument();
});

it('leaves what was typed for the delivery when it is saved, and its version', async () => {
  let version = 4;
  const versions: (string | undefined)[] = [];
  await open(boxOf(), {
    'GET /api/customer/membership': () => ({ member: fixtures.member({ version }) }),
    [`PUT ${BOX}`]: () => {
      version = 5;
      return boxOf({ version });
    },
    'PUT /api/customer/membership': (call) => {
      versions.push(call.version);
      return { member: fixtures.member({ version: 6 }) };
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Delivery notes/ }), 'The red door');
  await userEvent.type(screen.getByRole('textbox', { name: /Gift message/ }), 'x');
  await press('Save changes');
  expect(await screen.findByText('Your box is saved')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Delivery notes/ })).toHaveValue('The red door');
  await press('Save delivery');
  expect(await screen.findByText('Delivery saved')).toBeInTheDocument();
  expect(versions).toEqual(['5']);
});

it('shows a refusal under the field', async () => {
  await open(boxOf(), {
    [`PUT ${BOX}`]: problem(400, 'Only 1 of Asali Viognier is left', 'invalid', {
      added: ['Only 1 of Asali Viognier is left'],
    }),
  });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Add a wine' }), 'Asali Viognier · $18.50');
  await press('Save changes');
  expect(await screen.findByRole('group', { name: /^Added bottles/ })).toHaveTextContent(
    'Only 1 of Asali Viognier is left',
  );
});

it('shows the present box when it has changed since, and says so', async () => {
  let reads = 0;
  await open(boxOf(), {
    [`GET ${BOX}`]: () => (reads++ === 0 ? boxOf() : boxOf({ version: 9, least: 5, bottles: [] })),
    [`PUT ${BOX}`]: problem(409, 'Your box has changed in the meantime.', 'box_changed'),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Gift message/ }), 'x');
  await press('Save changes');
  expect(await screen.findByText('Your box has changed in the meantime.')).toBeInTheDocument();
  expect(await screen.findByRole('group', { name: 'In your box 0 of 5 bottles' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Gift message/ })).toHaveValue('x');
});

it('keeps what was typed when it has changed since, and saves it with the new version', async () => {
  let version = 4;
  const versions: (string | undefined)[] = [];
  await open(boxOf(), {
    [`GET ${BOX}`]: () => boxOf({ version, delivery_method: version === 4 ? 'ship' : 'pickup' }),
    [`PUT ${BOX}`]: (call) => {
      versions.push(call.version);
      if (versions.length > 1)
        return boxOf({ version: 10, delivery_method: 'pickup', gift_message: call.body.gift_message ?? null });
      version = 9;
      return problem(409, 'Your box has changed in the meantime.', 'box_changed');
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Gift message/ }), 'For you');
  await press('Save changes');
  expect(await screen.findByText('Your box has changed in the meantime.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('radio', { name: PICKUP })).toBeChecked());
  expect(screen.getByRole('textbox', { name: /Gift message/ })).toHaveValue('For you');
  await press('Save changes');
  expect(await screen.findByText('Your box is saved')).toBeInTheDocument();
  expect(versions).toEqual(['4', '9']);
});

it('says at the delivery that wine can’t be sent to the address', async () => {
  await open(boxOf({ delivery_method: 'pickup' }), {
    [`PUT ${BOX}`]: problem(422, 'ZIP code 10001 is not in California', 'zip_of_other_state', {
      shipping_state: ['ZIP code 10001 is not in California'],
      shipping_zip: ['ZIP code 10001 is not in California'],
    }),
  });
  await userEvent.click(await screen.findByRole('radio', { name: /To your address below/ }));
  await press('Save changes');
  const delivery = screen.getByRole('group', { name: /How this box comes to you/ });
  expect(await within(delivery).findByText('ZIP code 10001 is not in California')).toBeInTheDocument();
});

it('says what no field of the form can show', async () => {
  await open(boxOf({ paid: true }), {
    [`PUT ${BOX}`]: problem(400, 'This box is paid for.', 'invalid', { added: ['This box is paid for.'] }),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Gift message/ }), 'x');
  await press('Save changes');
  expect(await screen.findByText('This box is paid for.')).toBeInTheDocument();
});

it('takes a pickup day that staff removed as any day', async () => {
  const { api: fake } = await open(boxOf({ delivery_method: 'pickup', pickup_day: '2099-02-22' }));
  expect(await screen.findByRole('combobox', { name: 'Pickup day' })).toHaveValue('');
  await userEvent.type(screen.getByRole('textbox', { name: /Gift message/ }), 'x');
  await press('Save changes');
  expect(await screen.findByText('Your box is saved')).toBeInTheDocument();
  expect(puts(fake)).toMatchObject([{ pickup_day: null }]);
});

it('keeps what was typed when another form of the page saves', async () => {
  let version = 4;
  const { api: fake } = await open(boxOf(), {
    [`GET ${BOX}`]: () => boxOf({ version }),
    'PUT /api/customer/membership': () => {
      version = 5;
      return { member: fixtures.member({ version: 5 }) };
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Gift message/ }), 'For you');
  await userEvent.click(screen.getByRole('checkbox', { name: 'White' }));
  await press('Save delivery');
  expect(await screen.findByText('Delivery saved')).toBeInTheDocument();
  await waitFor(() =>
    expect(fake.calls.filter(({ method, path }) => method === 'GET' && path === BOX)).toHaveLength(2),
  );
  expect(screen.getByRole('textbox', { name: /Gift message/ })).toHaveValue('For you');
});

it('is skipped, and the skip is taken back', async () => {
  const { api: fake } = await open(boxOf());
  await press('Skip this box');
  expect(await screen.findByText('You are skipping this one: nothing will be sent or charged.')).toBeInTheDocument();
  await press('Undo skip');
  expect(await screen.findByRole('button', { name: 'Skip this box' })).toBeInTheDocument();
  expect(puts(fake)).toMatchObject([{ skipped: true }, { skipped: false }]);
});

it.each([
  ['none', 'No card is on file, so this box can’t be charged or sent.', 'Add a card'],
  ['expired', 'Your card will have expired by Feb 1, 2099, so this box can’t be charged or sent.', 'Use another card'],
] as const)('says at once that the card is %s, with the way to mend it', async (card, text, button) => {
  await open(boxOf({ card }));
  const alert = within(await panel()).getByRole('alert');
  expect(alert).toHaveTextContent(text);
  await userEvent.click(within(alert).getByRole('button', { name: button }));
  expect(await screen.findByRole('dialog', { name: 'Card on file' })).toBeInTheDocument();
});

it('only shows a box after its last day', async () => {
  await open(boxOf({ editable: false, gift_message: 'For you' }));
  const box = await panel();
  expect(box).toHaveTextContent('The last day for changes was Saturday, January 31, 2099.');
  expect(box).toHaveTextContent('4 × Kilele Syrah');
  await waitFor(() => expect(within(box).queryByRole('button')).not.toBeInTheDocument());
});

it('once approved shows what comes, when, and what is charged', async () => {
  await open(boxOf({ editable: false, charge: { state: 'due', next_try_on: null } }));
  const box = await panel();
  expect(box).toHaveTextContent('Your card is charged on Feb 1, 2099. It leaves on Feb 17, 2099.');
  expect(box).toHaveTextContent('4 × Kilele Syrah');
  expect(within(box).getByText('$144.79')).toBeInTheDocument();
});

it('says that the card was declined, when it is tried again, and takes another one', async () => {
  await open(boxOf({ editable: false, charge: { state: 'declined', next_try_on: '2099-02-04' } }));
  const alert = within(await panel()).getByRole('alert');
  expect(alert).toHaveTextContent(
    'Your card was declined, so this box can’t be sent yet. We try again on Feb 4, 2099. Another card is charged at once.',
  );
  expect(await panel()).not.toHaveTextContent('Your card is charged on');
  await userEvent.click(within(alert).getByRole('button', { name: 'Use another card' }));
  expect(await screen.findByRole('dialog', { name: 'Card on file' })).toBeInTheDocument();
});

it('once charged says so, with the price that was paid', async () => {
  await open(boxOf({ editable: false, paid: true, charge: { state: 'paid', next_try_on: null } }));
  const box = await panel();
  expect(box).toHaveTextContent('It is paid for. It leaves on Feb 17, 2099.');
  expect(within(box).getByText('$144.79')).toBeInTheDocument();
});

it('of a paid quarter has no price, no skip and no more bottles', async () => {
  await open(boxOf({ paid: true, card: 'none' }));
  const box = await panel();
  expect(box).toHaveTextContent('It is paid for.');
  expect(within(box).queryByText('Total')).not.toBeInTheDocument();
  expect(within(box).queryByRole('button', { name: 'Skip this box' })).not.toBeInTheDocument();
  expect(within(box).queryByRole('group', { name: /^Added bottles/ })).not.toBeInTheDocument();
});

it('after its last day says where it goes, and leads to its order', async () => {
  await open(boxOf({ editable: false, paid: true, order_id: 'o-7', charge: { state: 'paid', next_try_on: null } }));
  expect(
    await screen.findByText('It goes to 12 Main Street, Sacramento, CA, 95814. An adult signs for it.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Follow your order' })).toHaveAttribute(
    'href',
    '/customer/dashboard/orders/o-7',
  );
});

it('picked up says when', async () => {
  await open(boxOf({ editable: false, delivery_method: 'pickup', ships_to: null, pickup_day: '2099-02-21' }));
  expect(await screen.findByText(/^You pick it up at the tasting room on .*February 21, 2099/)).toBeVisible();
});

it('skipped by staff says so', async () => {
  const shipment = fixtures.member().next_shipment;
  const next_shipment = shipment && { ...shipment, skipped: true, skipped_by: 'staff' as const, final: true };
  await open(boxOf({ editable: false, skipped: true }), {
    'GET /api/customer/membership': { member: fixtures.member({ next_shipment }) },
  });
  expect(await screen.findByText(/^The winery is skipping this one for you/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Next shipment' })).toHaveTextContent(/2099 · skipped/);
  expect(screen.queryByRole('button', { name: 'Undo skip' })).not.toBeInTheDocument();
});
