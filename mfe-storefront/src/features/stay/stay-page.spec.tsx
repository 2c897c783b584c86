import { problem, renderSlice, type FakeApi } from '@shamba/shell-sdk/testing';
import { addDays } from '@shamba/rules';
import { formatDay } from '@shamba/ui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { today } from '@shamba/slice-kit/page';
import { api, photos } from '../../testing/fixtures';
import { fakeScreen } from '../../testing/screen';

const open = async (over: FakeApi = {}) => {
  const view = await renderSlice(slice, { path: '/stay', api: { ...api, ...over } });
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const day = (n: number) => addDays(today(), n);
const panel = () => screen.getByRole('complementary', { name: 'Your stay' });

/** The button of a day; pages the calendar to its month, which depends on today's date. */
async function dayButton(n: number) {
  const calendar = within(screen.getByRole('dialog', { name: 'Choose your dates' }));
  const named = { name: new RegExp(formatDay(day(n), 'long')) };
  if (calendar.queryByRole('button', named) === null) {
    const shown = calendar.getByRole('grid').getAttribute('aria-label') ?? '';
    const turn = new Date(shown).getTime() < new Date(day(n)).getTime() ? 'Next month' : 'Previous month';
    await userEvent.click(calendar.getByRole('button', { name: turn }));
  }
  return calendar.getByRole('button', named);
}
const clickDay = async (n: number) => userEvent.click(await dayButton(n));
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Change dates' }));
  await screen.findByRole('group', { name: 'Stay dates' });
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('reserving', () => {
  it('starts with tomorrow and two nights, and reserves them', async () => {
    const { api: server } = await open();
    expect(panel()).toHaveTextContent(`${formatDay(day(1), 'short')}Check-out${formatDay(day(3), 'short')}`);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Guests' }), '4 guests');
    await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));
    expect(await screen.findByText('Vineyard Stay Added to Cart')).toBeInTheDocument();
    expect(server.calls.find((call) => call.method === 'POST' && call.path === '/api/cart')?.body).toMatchObject({
      item_type: 'vineyard_stay',
      item_id: 1,
      quantity: 2,
      item_details: { checkInDate: day(1), checkOutDate: day(3), guests: 4 },
    });
  });

  it('suggests no taken nights to a visitor who comes from another page', async () => {
    const taken = fixtures.availability({ bookings: [fixtures.taken(day(1), day(4))] });
    let answer: (nights: typeof taken) => void = () => undefined;
    await open({ 'GET /api/vineyard-stay/availability': () => new Promise((resolve) => (answer = resolve)) });
    await within(panel()).findByText('$280', { exact: false, selector: 'dd' });
    expect(panel()).not.toHaveTextContent(formatDay(day(1), 'short'));
    expect(screen.getByRole('button', { name: 'Reserve' })).toBeDisabled();
    answer(taken);
    const suggested = `${formatDay(day(4), 'short')}Check-out${formatDay(day(6), 'short')}`;
    await waitFor(() => expect(panel()).toHaveTextContent(suggested));
    expect(screen.getByRole('button', { name: 'Reserve' })).toBeEnabled();
  });

  it('keeps the suggested dates when the calendar is opened and closed', async () => {
    const bookings = [fixtures.taken(day(4), day(6))];
    await open({ 'GET /api/vineyard-stay/availability': () => fixtures.availability({ bookings }) });
    const suggested = `${formatDay(day(1), 'short')}Check-out${formatDay(day(3), 'short')}`;
    await waitFor(() => expect(panel()).toHaveTextContent(suggested));
    bookings.push(fixtures.taken(day(1), day(4)));
    await openCalendar();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(panel()).toHaveTextContent(suggested);
  });

  it('shows the rates of the settings, and the total', async () => {
    await open({
      'GET /api/vineyard-stay/settings-public': fixtures.staySettings({
        weekday_rate: '100.00',
        weekend_rate: '100.00',
        min_stay_nights: 2,
        cleaning_fee: '50.00',
        tax_rate: '10.00',
        max_guests: 4,
        season_rates: [],
      }),
    });
    expect(await within(panel()).findByText('$275.00')).toBeInTheDocument();
    expect(within(panel()).getByText('$25.00')).toBeInTheDocument();
    expect(within(screen.getByRole('combobox', { name: 'Guests' })).getAllByRole('option')).toHaveLength(4);
  });

  it('shows the usual rates but takes no reservation without the real rates', async () => {
    await open({ 'GET /api/vineyard-stay/settings-public': problem(503, 'missing') });
    expect(await within(panel()).findByText(/rates could not be loaded/)).toBeInTheDocument();
    expect(within(panel()).getByText('Sunday to Thursday').parentElement?.parentElement).toHaveTextContent(
      'Sunday to Thursday$280Friday and Saturday$325',
    );
    expect(screen.getByRole('button', { name: 'Reserve' })).toBeDisabled();
  });
});

describe('add-ons', () => {
  const offered = (not_on: string[]) =>
    fixtures.staySettings({
      weekday_rate: '100.00',
      weekend_rate: '100.00',
      cleaning_fee: '50.00',
      tax_rate: '10.00',
      add_ons: [
        { id: 2, name: 'Breakfast Service', price: '45.00', tax_class: 'standard', not_on: [] },
        { id: 3, name: 'Early Check-in', price: '25.00', tax_class: 'lodging', not_on },
      ],
    });
  const box = (name: RegExp) => within(panel()).getByRole('checkbox', { name });

  it('are chosen with their price and go into the cart as ids', async () => {
    const { api: server } = await open({ 'GET /api/vineyard-stay/settings-public': offered([]) });
    await userEvent.click(await within(panel()).findByRole('checkbox', { name: 'Early Check-in $25.00' }));
    // 250 and 25, with 10 % lodging tax.
    expect(within(panel()).getByText('$302.50')).toBeInTheDocument();
    expect(within(panel()).queryByText(/Sales tax on add-ons/)).not.toBeInTheDocument();
    await userEvent.click(box(/^Breakfast Service/));
    expect(within(panel()).getByText('$347.50')).toBeInTheDocument();
    expect(within(panel()).getByText('Sales tax on add-ons is added in your cart.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));
    await screen.findByText('Vineyard Stay Added to Cart');
    expect(server.calls.find((call) => call.method === 'POST' && call.path === '/api/cart')?.body).toMatchObject({
      item_details: { add_ons: [2, 3] },
    });
  });

  it('that are taken on the day of arrival say why and are left out', async () => {
    const { api: server } = await open({ 'GET /api/vineyard-stay/settings-public': offered([day(2)]) });
    await userEvent.click(await within(panel()).findByRole('checkbox', { name: /^Early Check-in/ }));
    await openCalendar();
    await clickDay(2);
    await clickDay(5);
    await waitFor(() => expect(box(/^Early Check-in/)).toBeDisabled());
    expect(box(/^Early Check-in/)).toHaveAccessibleDescription(
      'Not available: other guests check out on the day you arrive.',
    );
    expect(box(/^Early Check-in/)).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Reserve' }));
    await screen.findByText('Vineyard Stay Added to Cart');
    const sent = server.calls.find((call) => call.method === 'POST' && call.path === '/api/cart')?.body;
    expect(sent).not.toHaveProperty('item_details.add_ons');
  });
});

it('takes no reservation before the real rates are loaded', async () => {
  await open({ 'GET /api/vineyard-stay/settings-public': () => new Promise(() => undefined) });
  expect(screen.getByRole('button', { name: 'Reserve' })).toBeDisabled();
  expect(within(panel()).queryByText(/rates could not be loaded/)).not.toBeInTheDocument();
});

describe('the calendar', () => {
  it('fetches availability on each opening, and once before: the page came without', async () => {
    const { api: server } = await open();
    const reads = () => server.calls.filter((call) => call.path === '/api/vineyard-stay/availability').length;
    await waitFor(() => expect(reads()).toBe(1));
    await openCalendar();
    await waitFor(() => expect(reads()).toBe(2));
    await userEvent.keyboard('{Escape}');
    await openCalendar();
    await waitFor(() => expect(reads()).toBe(3));
  });

  it('begins with the server’s day on a device whose clock is wrong', async () => {
    const today = addDays(day(0), 40);
    await open({ 'GET /api/vineyard-stay/availability': fixtures.availability({ today }) });
    await waitFor(() => expect(panel()).toHaveTextContent(`Check-in${formatDay(addDays(today, 1), 'short')}`));
    await openCalendar();
    expect(await dayButton(40)).toHaveAccessibleName(/, today,/);
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  });

  it('applies a range and closes when it is complete', async () => {
    await open();
    await openCalendar();
    await clickDay(2);
    expect(screen.getByText(/Arriving .* Choose the day you leave\./)).toBeInTheDocument();
    await clickDay(5);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(panel()).toHaveTextContent('× 3 nights');
  });

  it('refuses too few nights and taken nights, with a message', async () => {
    await open({
      'GET /api/vineyard-stay/availability': fixtures.availability({ bookings: [fixtures.taken(day(4), day(6))] }),
    });
    await openCalendar();
    await clickDay(2);
    await clickDay(3);
    expect(screen.getByText('The minimum stay is 2 nights.')).toBeInTheDocument();
    await clickDay(7);
    expect(
      screen.getByText('One of those nights is already booked. Please choose an earlier check-out.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(await dayButton(5)).toHaveAttribute('aria-disabled', 'true');
    expect(await dayButton(5)).toHaveAccessibleName(/, booked/);
  });

  it('clears everything on Reset, and when it is opened again', async () => {
    await open();
    await openCalendar();
    await clickDay(2);
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByText('Choose the day you arrive.')).toBeInTheDocument();
    await clickDay(2);
    await userEvent.keyboard('{Escape}');
    await openCalendar();
    expect(screen.getByText('Choose the day you arrive.')).toBeInTheDocument();
  });

  it('offers a retry when availability does not load, and no dates are suggested', async () => {
    let broken = true;
    await open({
      'GET /api/vineyard-stay/availability': () => (broken ? problem(502, 'down') : fixtures.availability()),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose dates' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('group', { name: 'Stay dates' })).toBeInTheDocument();
  });
});

describe('the gallery', () => {
  const shown = () => within(screen.getByRole('list', { name: 'Photos of the house' })).getAllByRole('button');

  it('has eight photos on a page and opens them all in the viewer', async () => {
    await open({ 'GET /api/vineyard-stay/gallery': photos(11) });
    await screen.findByRole('list', { name: 'Photos of the house' });
    expect(shown()).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(shown()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Open photo: Photo 9' }));
    expect(await screen.findByText('9 / 11')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: 'Photo 10' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('has an address for each photo, and none when the viewer is closed', async () => {
    const { location } = await open({ 'GET /api/vineyard-stay/gallery': photos(11) });
    await userEvent.click(await screen.findByRole('button', { name: 'Open photo: Photo 2' }));
    await screen.findByText('2 / 11');
    expect(document.title).toMatch(/^Caption 2 \| /);
    expect(location()).toBe('/stay?photo=2');
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(location()).toBe('/stay?photo=3'));
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(location()).toBe('/stay'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.title).toMatch(/^Stay With Us \| /);
  });

  it.each([
    ['/stay?photo=9', '9 / 11'],
    ['/stay?photo=12', null],
    ['/stay?photo=x', null],
  ])('%s opens %s', async (path, counter) => {
    await renderSlice(slice, { path, api: { ...api, 'GET /api/vineyard-stay/gallery': photos(11) } });
    if (counter !== null) expect(await screen.findByText(counter)).toBeInTheDocument();
    else {
      await screen.findByRole('list', { name: 'Photos of the house' });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });

  it('falls back to the built-in pictures', async () => {
    await open({ 'GET /api/vineyard-stay/gallery': [] });
    expect(
      await screen.findByRole('button', { name: /Open photo: The guest house at first light/ }),
    ).toBeInTheDocument();
    expect(shown()).toHaveLength(8);
  });
});

describe('the bar of a narrow screen', () => {
  const bar = () => screen.queryByRole('group', { name: 'Your stay at a glance' });

  it('is visible while the card is not', async () => {
    const show = fakeScreen();
    await open();
    expect(bar()).not.toBeInTheDocument();
    await show(panel(), false);
    expect(bar()).toBeInTheDocument();
    await show(panel(), true);
    expect(bar()).not.toBeInTheDocument();
  });

  it('shows a night’s price and opens the calendar; with chosen dates it shows the total and reserves', async () => {
    const show = fakeScreen();
    const { api: server } = await open({
      'GET /api/vineyard-stay/settings-public': fixtures.staySettings({
        weekday_rate: '100.00',
        weekend_rate: '100.00',
        min_stay_nights: 2,
        cleaning_fee: '50.00',
        tax_rate: '10.00',
        max_guests: 4,
        season_rates: [],
      }),
    });
    await within(panel()).findByText('$275.00');
    await show(panel(), false);
    expect(bar()).toHaveTextContent(`$100 / night${formatDay(day(1), 'short')} – ${formatDay(day(3), 'short')}`);
    await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Change dates' }));
    await screen.findByRole('group', { name: 'Stay dates' });
    await clickDay(2);
    await clickDay(5);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Change dates' })).toHaveFocus();
    expect(bar()).toHaveTextContent(
      `$385.00 for 3 nights${formatDay(day(2), 'short')} – ${formatDay(day(5), 'short')}`,
    );
    await userEvent.click(within(bar() as HTMLElement).getByRole('button', { name: 'Reserve' }));
    expect(await screen.findByText('Vineyard Stay Added to Cart')).toBeInTheDocument();
    expect(server.calls.find((call) => call.method === 'POST' && call.path === '/api/cart')?.body).toMatchObject({
      quantity: 3,
      item_details: { checkInDate: day(2), checkOutDate: day(5) },
    });
  });
});
