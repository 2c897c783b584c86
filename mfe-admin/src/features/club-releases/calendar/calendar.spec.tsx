import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import { api, releaseRow } from '../testing/release-rows';
import { clubDays } from './club-days';

const open = (over: FakeApi) =>
  renderSlice(slice, { path: '/admin/wine-club/calendar', user: testAdmin, api: { ...api, ...over } });
const row = releaseRow({ announce_by: '2030-01-25', pickup_days: ['2030-02-16'] });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2030-01-25T19:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

it('lists what comes by month, the next thing first, each with its release', async () => {
  await open({ 'GET /api/admin/club/releases': [row, releaseRow({ id: 6, state: 'closed' })] });
  const january = within(await screen.findByRole('list', { name: 'January 2030' }));
  expect(january.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Last day to announce it TodayFebruary releaseFriday, January 25, 2030',
    'Last day for changes February releaseThursday, January 31, 2030',
  ]);
  expect(january.getAllByRole('link', { name: 'February release' })[0]).toHaveAttribute(
    'href',
    '/admin/wine-club/releases/5',
  );
  const february = within(screen.getByRole('list', { name: 'February 2030' }));
  expect(february.getAllByRole('listitem')).toHaveLength(7);
});

it('says so while nothing is planned', async () => {
  await open({ 'GET /api/admin/club/releases': [] });
  expect(await screen.findByText('Nothing is planned')).toBeVisible();
});

it('tries declined cards after 3, 7 and 14 days, and gives up after 21, unless the release is finished', () => {
  const tries = (state: 'running' | 'finished') =>
    clubDays([releaseRow({ ...row, state })]).flatMap(({ day, text }) => (/card|give/.test(text) ? [day] : []));
  expect(tries('running')).toEqual(['2030-02-04', '2030-02-08', '2030-02-15', '2030-02-22']);
  expect(tries('finished')).toEqual([]);
});
