import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import type { Release } from '../api';
import { api, approved, charge, charges } from '../testing/release-rows';
import { timeLeft } from './charge-words';

const PAGE = '/admin/wine-club/releases/5';
const RELEASE = 'GET /api/admin/club/releases/{id}';
const CHARGES = 'GET /api/admin/club/releases/{id}/charges';
const open = (row: Release, over: FakeApi = {}, path = PAGE, user = testAdmin) =>
  renderSlice(slice, { path, user, api: { ...api, [RELEASE]: row, ...over } });
const next = async () => within(await screen.findByRole('group', { name: 'What to do next' }));
const rows = async () => within(await screen.findByRole('list', { name: 'Charges of the release' }));
const dialog = () => screen.getByRole('dialog');
const confirm = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const running = approved({ state: 'running' });
const declined = charge({
  id: '6d5d4dd5-59a2-4f28-9d0b-4b4d2a6f9a02',
  name: 'Ben Okoth',
  state: 'declined',
  attempts: 1,
  next_try_on: '2030-02-04',
  decline_says: 'The card has expired.',
});
const paid = charge({ state: 'paid', attempts: 1, order_id: 'a-b', order_number: 'SR-1042' });
const underWay = charges({
  started_at: '2030-02-01T18:30:00Z',
  rows: [paid, declined, charge({ id: '6d5d4dd5-59a2-4f28-9d0b-4b4d2a6f9a03', name: 'Cy Lee' })],
  sums: [
    { state: 'due', charges: 600, amount: '60000.00' },
    { state: 'paid', charges: 397, amount: '39700.00' },
    { state: 'declined', charges: 3, amount: '300.00' },
  ],
});

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2030-02-01T19:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the run', () => {
  it('begins after a question that names cards and money', async () => {
    const { api: fake } = await open(approved(), { 'POST /api/admin/club/releases/{id}/run': undefined });
    await userEvent.click(await (await next()).findByRole('button', { name: 'Charge $4,864.86' }));
    expect(dialog()).toHaveTextContent('27 cards are charged $4,864.86 in all, one after another.');
    fake.on({ [RELEASE]: running, [CHARGES]: underWay });
    await confirm('Charge $4,864.86');
    expect(await screen.findByText('The run has begun')).toBeVisible();
    expect(await (await next()).findByText('The members are being charged')).toBeVisible();
  });

  it('refused before its day says when it can begin', async () => {
    await open(approved(), {
      'POST /api/admin/club/releases/{id}/run': problem(409, 'The day of the charge has not come yet.', 'too_early'),
    });
    await userEvent.click(await (await next()).findByRole('button', { name: 'Charge $4,864.86' }));
    await confirm('Charge $4,864.86');
    expect(await within(dialog()).findByRole('alert')).toHaveTextContent('The charge day, Feb 1, 2030, has not come');
  });

  it('shows how far it is, and is asked for again while it goes on', async () => {
    const { api: fake } = await open(running, { [CHARGES]: underWay });
    const bar = await screen.findByRole('progressbar', { name: 'Cards tried' });
    expect(bar).toHaveValue(400);
    expect(screen.getByText('400 of 1000')).toBeVisible();
    expect(screen.getByText('397, $39,700.00 of $100,000.00')).toBeVisible();
    expect(screen.getByText('at most 5 a second')).toBeVisible();
    expect(screen.getByText('about 2 minutes')).toBeVisible();
    expect(screen.getByText('40 % of the cards tried')).toHaveAttribute('aria-live', 'polite');
    const sums = [{ state: 'paid' as const, charges: 1000, amount: '100000.00' }];
    fake.on({ [CHARGES]: { ...underWay, sums } });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('1000 of 1000')).toBeVisible();
  });

  it('leads to the paid boxes while declined cards wait', async () => {
    await open(approved({ state: 'running', to_send: 24, declined: 1 }), {
      [CHARGES]: charges({
        started_at: '2030-02-01T18:30:00Z',
        sums: [
          { state: 'paid', charges: 24, amount: '2400.00' },
          { state: 'declined', charges: 1, amount: '100.00' },
        ],
      }),
    });
    const step = await next();
    expect(step.getByText(/^1 declined card is tried again on days 3, 7 and 14, or with another card\./)).toBeVisible();
    expect(step.getByRole('link', { name: 'Orders of this release' })).toHaveAttribute(
      'href',
      '/admin/orders?release=5',
    );
    expect(step.getByRole('button', { name: 'Pause' })).toBeVisible();
    await screen.findByText('25 of 25');
    expect(screen.queryByText('Time left')).not.toBeInTheDocument();
  });

  it('is paused and resumed', async () => {
    const { api: fake } = await open(running, {
      [CHARGES]: underWay,
      'POST /api/admin/club/releases/{id}/pause': undefined,
      'POST /api/admin/club/releases/{id}/resume': undefined,
    });
    fake.on({ [RELEASE]: approved({ state: 'paused' }) });
    await userEvent.click((await next()).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Run paused')).toBeVisible();
    fake.on({ [RELEASE]: running });
    await userEvent.click((await next()).getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Run resumed')).toBeVisible();
  });

  it('is stopped after a question that names who is not charged', async () => {
    await open(running, { [CHARGES]: underWay, 'POST /api/admin/club/releases/{id}/stop': undefined });
    await screen.findByRole('progressbar');
    await userEvent.click((await next()).getByRole('button', { name: 'Stop for good' }));
    expect(dialog()).toHaveTextContent(
      '603 members are not charged and get no box: $60,000.00 to be charged, $300.00 declined.',
    );
    await confirm('Stop for good');
    expect(await screen.findByText('Run stopped')).toBeVisible();
  });
});

describe('the charges', () => {
  it('link each order, and say why a card was declined and when it is tried again', async () => {
    await open(running, { [CHARGES]: underWay });
    const list = await rows();
    expect(list.getByRole('link', { name: 'SR-1042' })).toHaveAttribute('href', '/admin/orders?order=a-b');
    expect(list.getByText('The card has expired. 1 try so far, next on Feb 4, 2030.')).toBeVisible();
  });

  it('of declined cards are tried now, or skipped after a question', async () => {
    const { api: fake } = await open(running, {
      [CHARGES]: underWay,
      'POST /api/admin/club/charges/{id}/retry': undefined,
      'POST /api/admin/club/charges/{id}/skip': undefined,
    });
    const list = await rows();
    expect(list.getAllByRole('button', { name: /^Try now/ })).toHaveLength(1);
    await userEvent.click(list.getByRole('button', { name: 'Try now: Ben Okoth' }));
    expect(await screen.findByText('The card is tried now')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'Skip: Ben Okoth' }));
    expect(dialog()).toHaveTextContent('They are not charged $180.18 and get no box');
    await confirm('Skip');
    expect(await screen.findByText('Skipped', { exact: true })).toBeVisible();
    expect(fake.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/admin/club/charges/${declined.id}/retry`,
      `/api/admin/club/charges/${declined.id}/skip`,
    ]);
  });

  it('are filtered by the address', async () => {
    const { api: fake } = await open(running, { [CHARGES]: underWay }, `${PAGE}?state=declined`);
    await rows();
    expect(screen.getByLabelText('State')).toHaveDisplayValue('Declined (3)');
    expect(fake.calls.some(({ query }) => String(query) === 'state=declined')).toBe(true);
  });

  it('can be read only without club.write', async () => {
    await open(running, { [CHARGES]: underWay }, PAGE, { ...testAdmin, permissions: ['club.read'] });
    await rows();
    expect(screen.queryByRole('button', { name: /Pause|Stop|Try now|Skip/ })).not.toBeInTheDocument();
  });
});

it.each([
  [3, 5, 'less than a minute'],
  [600, 5, 'about 2 minutes'],
  [60, 1, 'about 1 minute'],
])('%d charges at %d a second take %s', (count, rate, text) => {
  expect(timeLeft(count, rate)).toBe(text);
});
