import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { toast } from '@shamba/shell-sdk';
import { siteReleases } from '@shamba/shell-sdk/host';
import { press, renderApp, type TestSlice } from '../testing/render-app';

const page = (path: string, element: React.ReactNode): TestSlice => ({
  entry: { routes: [{ path, access: 'public' }] },
  definition: { routes: [{ path, element }] },
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('an urgent release', () => {
  const slices = { cellar: page('/cellar', <h1>Cellar</h1>), other: page('/other', <h1>Other</h1>) };
  afterEach(() => act(() => siteReleases.set(null)));

  it('is offered to a page that runs the slice, until the visitor chooses later', async () => {
    const { screen } = await renderApp({ path: '/cellar', slices, served: 'a1' });
    await screen.findByRole('heading', { name: 'Cellar' });
    act(() => siteReleases.set('b2 other=t1'));
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    act(() => siteReleases.set('b2 cellar=t1 other=t1'));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeEnabled();
    await press(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  });
});

it('a browser without storage gets a notice of what is lost', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { screen } = await renderApp({ path: '/cellar', slices: { cellar: page('/cellar', <h1>Cellar</h1>) } });
  expect(await screen.findByText(/your cart, your sign-in .* can’t be kept/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary', { name: 'Nothing is kept' })).not.toBeInTheDocument();
});

it('a message whose content throws disappears, and the next one is shown', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('bug');
  };
  const { screen } = await renderApp({ path: '/cellar', slices: { cellar: page('/cellar', <h1>Cellar</h1>) } });
  await screen.findByRole('heading', { name: 'Cellar' });
  act(() => void toast({ title: <Broken /> }));
  expect(screen.getByRole('heading', { name: 'Cellar' })).toBeVisible();
  act(() => void toast({ title: 'Saved' }));
  expect(screen.getByText('Saved')).toBeVisible();
});
