import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeApi, listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import type { AddOn, Photo, Season, StayFeed, StaySettings } from './house-api';

const settings: StaySettings = {
  ...fixtures.staySettings(),
  id: 1,
  version: 3,
  auto_confirm: true,
  updated_at: '2030-01-01T00:00:00.000Z',
};
const harvest: Season = {
  id: 4,
  version: 2,
  name: 'Harvest',
  start_date: '2030-09-01',
  end_date: '2030-09-30',
  nightly_rate: '400.00',
  min_stay_nights: 3,
  currency: 'USD',
};
const breakfast: AddOn = {
  id: 2,
  version: 5,
  name: 'Breakfast Service',
  price: '45.00',
  currency: 'USD',
  tax_class: 'standard',
  only_without_departure: false,
  active: true,
};
const photos: Photo[] = [1, 2, 3].map((id) =>
  fixtures.photo({ id, image_url: `/media/${id}.webp`, caption: `Caption ${id}`, alt_text: null, display_order: id }),
);
const api: FakeApi = {
  'GET /api/vineyard-stay/settings': settings,
  'GET /api/vineyard-stay/seasons': [harvest],
  'GET /api/vineyard-stay/add-ons': [breakfast],
  'GET /api/vineyard-stay/gallery': listOf(photos),
  'GET /api/admin/figures/occupancy': {
    months: [
      { month: '2029-12', bookings: 0, nights: 0, available: 31, percent: 0, average_rate: null },
      { month: '2030-01', bookings: 2, nights: 5, available: 24, percent: 21, average_rate: '294.00' },
    ],
  },
};
const open = (query: string, over: FakeApi = {}) =>
  renderSlice(slice, { path: `/admin/vineyard-stay?${query}`, user: testAdmin, api: { ...api, ...over } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

/** The form, once the settings are loaded. */
const settingsForm = async () => {
  await screen.findByRole('button', { name: 'Save settings' });
  return within(screen.getByRole('dialog', { name: 'Stay Settings' }));
};

beforeEach(() => sessionStorage.clear());

describe('other channels', () => {
  const feed: StayFeed = {
    id: 7,
    version: 1,
    name: 'Airbnb',
    url: 'https://www.airbnb.com/calendar/ical/1.ics',
    calendar_path: `/api/calendars/${'a1'.repeat(24)}.ics`,
    tax_by_channel: true,
    checked_at: '2030-01-01T12:00:00.000Z',
    read_at: '2030-01-01T10:00:00.000Z',
    failure: 'It answers with 500.',
    events: 2,
    conflicts: [{ start_date: '2030-02-01', end_date: '2030-02-04', taken_by: 'VSB-000042, Feb 1–4, 2030' }],
  };
  const feeds: FakeApi = { 'GET /api/admin/stay-feeds': [feed] };

  it('show their state, their conflicts and our address for them', async () => {
    await open('tab=channels', feeds);
    const card = within(await screen.findByRole('list', { name: 'Other channels' }));
    expect(card.getByText(/It answers with 500\. Nothing was freed\./)).toBeVisible();
    expect(card.getByText(/Airbnb has these nights, and so has VSB-000042/)).toBeVisible();
    expect(card.getByText(/^http.*\/api\/calendars\/(a1){24}\.ics$/)).toBeVisible();
    expect(card.getByText('Pays the lodging tax of its stays')).toBeVisible();
  });

  it('are added, with the server’s reason under its field, and read at once', async () => {
    const reason = 'Please give the https address of the calendar, as the channel shows it';
    const { api: fake } = await open('tab=channels', {
      ...feeds,
      'POST /api/admin/stay-feeds': problem(400, reason, 'invalid_fields', { url: [reason] }),
      'POST /api/admin/stay-feeds/{id}/read': { ...feed, failure: null },
    });
    await press('Read now');
    expect(await screen.findByText('Calendar read')).toBeVisible();
    await press('Add a channel');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a channel' }));
    await userEvent.type(dialog.getByLabelText(/^Channel/), 'VRBO');
    await userEvent.type(dialog.getByLabelText(/^Address of its calendar/), 'vrbo');
    await userEvent.click(dialog.getByRole('button', { name: 'Add channel' }));
    expect(await dialog.findByText(reason)).toBeVisible();
    expect(fake.calls.find(({ method, path }) => method === 'POST' && path.endsWith('stay-feeds'))?.body).toMatchObject(
      {
        name: 'VRBO',
        url: 'vrbo',
        tax_by_channel: true,
      },
    );
  });
});

describe('the settings', () => {
  it('are saved whole, based on the loaded version', async () => {
    const { api: fake } = await open('dialog=settings', { 'PUT /api/vineyard-stay/settings': settings });
    const dialog = await settingsForm();
    await retype(dialog.getByLabelText(/^Weekday rate/), '295.5');
    await retype(dialog.getByLabelText(/^Minimum stay/), '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
    expect(await dialog.findByText('Please enter a whole number from 1 to 60')).toBeVisible();
    await retype(dialog.getByLabelText(/^Minimum stay/), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Settings Updated')).toBeVisible();
    const put = fake.calls.find(({ method }) => method === 'PUT');
    expect(put?.version).toBe('3');
    expect(put?.body).toEqual({
      weekday_rate: '295.50',
      weekend_rate: settings.weekend_rate,
      cleaning_fee: settings.cleaning_fee,
      tax_rate: settings.tax_rate,
      max_guests: 8,
      min_stay_nights: 3,
      check_in_time: settings.check_in_time,
      check_out_time: settings.check_out_time,
      auto_confirm: true,
    });
  });

  it('show both versions after a save with an old version', async () => {
    const { api: fake } = await open('dialog=settings', {
      'PUT /api/vineyard-stay/settings': problem(409, 'Someone else changed this.', 'stale_version'),
    });
    const dialog = await settingsForm();
    await retype(dialog.getByLabelText(/^Cleaning fee/), '90');
    fake.on({ 'GET /api/vineyard-stay/settings': { ...settings, cleaning_fee: '80.00', version: 4 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }));
    expect(both.getByRole('row', { name: 'Cleaning fee 90 80.00' })).toBeVisible();
  });
});

describe('the seasons', () => {
  it('show rate and minimum stay, and are added with both', async () => {
    const { api: fake } = await open('tab=pricing', { 'POST /api/vineyard-stay/seasons': harvest });
    expect(await screen.findByText('$400.00 a night, at least 3 nights')).toBeVisible();
    await press('Add a season');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a season' }));
    await retype(dialog.getByLabelText(/^Name/), 'Winter');
    fireEvent.change(dialog.getByLabelText(/^First check-in day/), { target: { value: '2030-12-20' } });
    fireEvent.change(dialog.getByLabelText(/^Last check-in day/), { target: { value: '2030-12-01' } });
    await retype(dialog.getByLabelText(/^Rate per night/), '410');
    await userEvent.click(dialog.getByRole('button', { name: 'Add season' }));
    expect(await dialog.findByText('End date must not be before the start date')).toBeVisible();
    fireEvent.change(dialog.getByLabelText(/^Last check-in day/), { target: { value: '2030-12-31' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Add season' }));
    expect(await screen.findByText('Season added')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Winter',
      start_date: '2030-12-20',
      end_date: '2030-12-31',
      nightly_rate: '410.00',
      min_stay_nights: null,
    });
  });

  it('are deleted after a question that explains the prices', async () => {
    const { api: fake } = await open('tab=pricing', { 'DELETE /api/vineyard-stay/seasons/{id}': undefined });
    await press('Delete Harvest');
    const question = within(await screen.findByRole('dialog', { name: 'Delete Harvest?' }));
    expect(question.getByText(/Existing bookings keep their price/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete season' }));
    expect(await screen.findByText('Season deleted')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/vineyard-stay/seasons/4');
  });
});

describe('add-ons', () => {
  it('are created with price and tax; problems are shown beside their fields first', async () => {
    const { api: fake } = await open('tab=pricing', { 'POST /api/vineyard-stay/add-ons': breakfast });
    await press('Add an add-on');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add an add-on' }));
    await retype(dialog.getByLabelText(/^Name/), 'Late Check-out');
    await retype(dialog.getByLabelText(/^Price per stay/), 'some');
    await userEvent.click(dialog.getByRole('button', { name: 'Add add-on' }));
    expect(await dialog.findByText('Please enter an amount such as 45.00')).toBeVisible();
    await retype(dialog.getByLabelText(/^Price per stay/), '30');
    await userEvent.selectOptions(dialog.getByLabelText(/^Tax/), 'Lodging tax');
    await userEvent.click(dialog.getByRole('button', { name: 'Add add-on' }));
    expect(await screen.findByText('Add-on added')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Late Check-out',
      price: '30.00',
      tax_class: 'lodging',
      only_without_departure: false,
      active: true,
    });
  });

  it('are switched off with a press, based on the loaded version; a failure is shown', async () => {
    const { api: fake } = await open('tab=pricing', {
      'PUT /api/vineyard-stay/add-ons/{id}': problem(503, '', 'unavailable'),
    });
    const offered = await screen.findByRole('checkbox', { name: 'Breakfast Service is offered to guests' });
    expect(offered).toBeChecked();
    await userEvent.click(offered);
    expect(await screen.findByText('Failed to change add-on. Please try again.')).toBeVisible();
    fake.on({ 'PUT /api/vineyard-stay/add-ons/{id}': { ...breakfast, active: false } });
    await userEvent.click(offered);
    expect(await screen.findByText('Add-on switched off')).toBeVisible();
    const put = fake.calls.findLast(({ method }) => method === 'PUT');
    expect([put?.path, put?.version, put?.body]).toEqual([
      '/api/vineyard-stay/add-ons/2',
      '5',
      { name: 'Breakfast Service', price: '45.00', active: false },
    ]);
  });

  it('are archived after a question', async () => {
    const { api: fake } = await open('tab=pricing', { 'DELETE /api/vineyard-stay/add-ons/{id}': undefined });
    await press('Archive');
    const question = within(await screen.findByRole('dialog', { name: 'Archive Breakfast Service?' }));
    expect(question.getByText(/Existing bookings keep it/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Archive add-on' }));
    expect(await screen.findByText('Add-on archived')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'DELETE')?.version).toBe('5');
  });
});

it('shows occupancy and average rates, the newest month first', async () => {
  await open('tab=pricing');
  const table = await screen.findByRole('table', { name: 'Occupancy by month' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['MonthNightsAvailableOccupancyAverage rate', 'Jan 203052421%$294.00', 'Dec 20290310%–']);
});

describe('the gallery', () => {
  it('counts its photos, adds a photo without empty texts, and shows a failure', async () => {
    let answer: Photo | Response = problem(500, '', 'server_error');
    const { api: fake } = await open('tab=gallery', { 'POST /api/vineyard-stay/gallery': () => answer });
    expect(await screen.findByRole('heading', { name: 'Vineyard Stay Gallery (3 photos)' })).toBeVisible();
    await press('Add Photo');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Photo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add photo' }));
    expect(await dialog.findByText('Image URL is required')).toBeVisible();
    await retype(dialog.getByRole('textbox', { name: /^Photo/ }), ' /media/new.webp ');
    await retype(dialog.getByLabelText(/^Caption/), 'Dawn');
    await userEvent.click(dialog.getByRole('button', { name: 'Add photo' }));
    expect(await dialog.findByText('Failed to add image. Please try again.')).toBeVisible();
    expect(await screen.findByText('Error')).toBeVisible();
    answer = fixtures.photo();
    await userEvent.click(dialog.getByRole('button', { name: 'Add photo' }));
    expect(await screen.findByText('Image Added')).toBeVisible();
    expect(fake.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      image_url: '/media/new.webp',
      caption: 'Dawn',
    });
  });

  it('offers the first step when it is empty', async () => {
    await open('tab=gallery', { 'GET /api/vineyard-stay/gallery': listOf([]) });
    expect(await screen.findByText('No Photos Yet')).toBeVisible();
    await press('Upload First Photo');
    expect(await screen.findByRole('dialog', { name: 'Add Photo' })).toBeVisible();
  });

  it('edits texts based on the loaded version, and deletes after a question', async () => {
    const { api: fake } = await open('tab=gallery', {
      'PUT /api/vineyard-stay/gallery/{id}': photos[1],
      'DELETE /api/vineyard-stay/gallery/{id}': problem(503, '', 'unavailable'),
    });
    await press('Edit photo 2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Photo' }));
    await retype(dialog.getByLabelText(/^Alt text/), 'The long porch');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Shown to visitors/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save photo' }));
    expect(await screen.findByText('Image Updated')).toBeVisible();
    const put = fake.calls.find(({ method }) => method === 'PUT');
    expect([put?.path, put?.version, put?.body]).toEqual([
      '/api/vineyard-stay/gallery/2',
      String(photos[1]?.version),
      { alt_text: 'The long porch', caption: 'Caption 2', is_featured: photos[1]?.is_featured, active: false },
    ]);
    await press('Delete photo 3');
    await press('Delete photo');
    expect(await screen.findByText('Failed to delete image. Please try again.')).toBeVisible();
    fake.on({ 'DELETE /api/vineyard-stay/gallery/{id}': undefined });
    await press('Delete photo');
    expect(await screen.findByText('Image Deleted')).toBeVisible();
  });

  it('offers no changes to staff with read access only', async () => {
    await renderSlice(slice, {
      path: '/admin/vineyard-stay?tab=gallery&photo=new&dialog=settings',
      user: { ...testAdmin, permissions: ['stay.read'] },
      api,
    });
    expect(await screen.findByText('Caption 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add Photo|Move photo|Edit photo|Delete photo|Settings/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the order of the gallery, by keyboard alone', () => {
  // jsdom has no layout: the photos are placed in one row, 100 px each.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
      const place = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
      return DOMRect.fromRect({ x: place * 100, y: 0, width: 100, height: 100 });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const move = async () => {
    (await screen.findByRole('button', { name: 'Move photo 1' })).focus();
    await userEvent.keyboard(' ');
    expect(await screen.findByText('Photo picked up at 1 of 3.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByText('Photo moved to 2 of 3.')).toBeInTheDocument();
    await userEvent.keyboard(' ');
  };
  const captions = () => screen.getAllByText(/^Caption/).map(({ textContent }) => textContent);

  it('is saved at once with positions from 1', async () => {
    let rows = photos;
    const { api: fake } = await open('tab=gallery', {
      'GET /api/vineyard-stay/gallery': () => listOf(rows),
      'PUT /api/vineyard-stay/gallery/reorder': () => {
        rows = [photos[1], photos[0], photos[2]].filter((photo) => photo !== undefined);
        return rows;
      },
    });
    await move();
    expect(await screen.findByText('Images Reordered')).toBeVisible();
    expect(captions()).toEqual(['Caption 2', 'Caption 1', 'Caption 3']);
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      images: [
        { id: 2, display_order: 1 },
        { id: 1, display_order: 2 },
        { id: 3, display_order: 3 },
      ],
    });
  });

  it('returns to the former order when the server refuses', async () => {
    await open('tab=gallery', { 'PUT /api/vineyard-stay/gallery/reorder': problem(500, '', 'server_error') });
    await move();
    expect(await screen.findByText('Failed to reorder images. Please try again.')).toBeVisible();
    expect(captions()).toEqual(['Caption 1', 'Caption 2', 'Caption 3']);
  });
});
