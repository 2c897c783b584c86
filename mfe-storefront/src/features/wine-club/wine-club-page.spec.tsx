import { problem, reloadSelectedTier, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { api } from '../../testing/fixtures';

const KEY = 'selectedWineClubTier';
const open = (over: FakeApi = {}) => renderSlice(slice, { path: '/wine-club', api: { ...api, ...over } });

it('shows tiers without prices, and who may join', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Fair Play Club' })).toBeInTheDocument();
  expect(screen.getAllByText('Contact us for pricing details')).toHaveLength(2);
  expect(screen.getByText(/Ages 21\+/)).toBeInTheDocument();
});

it('shows monthly tastings first among a tier’s benefits', async () => {
  await open();
  const first = async (tier: string) =>
    within((await screen.findByRole('heading', { name: tier })).closest('li') as HTMLElement).getAllByRole(
      'listitem',
    )[0];
  expect(await first('Ridge Club')).toHaveTextContent('1 complimentary tasting a month');
  expect(await first('Fair Play Club')).toHaveTextContent('4 complimentary tastings a month');
});

it('keeps the rest of the page when the tiers do not load', async () => {
  await open({ 'GET /api/wine-club/tiers': problem(503, 'down') });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pull up a chair');
  expect(screen.getByText('What a membership is really for')).toBeInTheDocument();
});

it('shows members their tier in place of Join, also while it is paused', async () => {
  const membership = fixtures.member({ tier_id: 14, status: 'paused' });
  await renderSlice(slice, {
    path: '/wine-club',
    user: testUser,
    api: { ...api, 'GET /api/customer/membership': { member: membership } },
  });
  expect(await screen.findByRole('link', { name: 'Your membership' })).toHaveAttribute('href', '/customer');
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
});

it('turns the chosen tier green, remembers it and changes its button', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Join Fair Play Club' }));
  const button = screen.getByRole('button', { name: 'Selected - Sign Up' });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(button).toHaveClass('success');
  expect(JSON.parse(localStorage.getItem(KEY) ?? 'null')).toEqual({ id: 14, name: 'Fair Play Club' });
  expect(screen.getByRole('button', { name: 'Join Ridge Club' })).toBeInTheDocument();
});

it('restores the tier of the last visit with a toast', async () => {
  localStorage.setItem(KEY, JSON.stringify({ id: 13, name: 'Ridge Club' }));
  reloadSelectedTier();
  await open();
  expect(await screen.findByRole('button', { name: 'Selected - Sign Up' })).toBeInTheDocument();
  expect(screen.getByText('Selected')).toBeInTheDocument();
});

it('forgets a malformed tier silently', async () => {
  localStorage.setItem(KEY, '{"id":');
  reloadSelectedTier();
  await open();
  expect(await screen.findByRole('button', { name: 'Join Ridge Club' })).toBeInTheDocument();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(screen.queryByText('Selected')).not.toBeInTheDocument();
});

it('forgets a tier that is no longer offered, silently', async () => {
  localStorage.setItem(KEY, JSON.stringify({ id: 9999, name: 'Gone Club' }));
  reloadSelectedTier();
  await open();
  expect(await screen.findByRole('button', { name: 'Join Ridge Club' })).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  expect(screen.queryByText('Selected')).not.toBeInTheDocument();
});

it('says that memberships are being updated when there are none', async () => {
  await open({ 'GET /api/wine-club/tiers': [] });
  expect(
    await screen.findByText('Wine club memberships are being updated. Please check back soon or contact us directly.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});
