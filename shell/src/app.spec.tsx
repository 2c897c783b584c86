import { act, cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { links, toast, useNavigate, type AuthDialogProps } from '@shamba/shell-sdk';
import { testAdmin, testUser } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import { page } from './testing/page';
import { press, renderApp, type TestSlice } from './testing/render-app';

const nav = (
  label: string,
  to: string,
  group: 'left' | 'right' | 'account' = 'left',
  access: 'public' | 'customer' | 'staff' = 'public',
) => ({ label, to, group, access, exact: false, order: 0 });

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the page at an address', () => {
  it('is rendered by the owning slice', async () => {
    const { screen } = await renderApp({
      path: '/cellar',
      slices: { cellar: page('/cellar', <h1>Cellar</h1>), other: page('/other', <h1>Other</h1>) },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Cellar');
  });

  it('is the 404 page when no slice declares it', async () => {
    const { screen } = await renderApp({ path: '/nowhere' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found');
  });

  it('follows a declared redirect, with query and hash', async () => {
    const story = page('/story', <h1>Our Story</h1>);
    story.entry?.routes?.push({ path: '/our-story', access: 'public', redirect: '/story' });
    const { screen } = await renderApp({ path: '/our-story?a=1#team', slices: { story } });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Our Story');
    expect(location.pathname + location.search + location.hash).toBe('/story?a=1#team');
  });

  it.each([
    ['/customer', 'customer' as const, null, 'Please log in to access your account.'],
    ['/admin', 'staff' as const, null, 'You need admin privileges to access this page.'],
    ['/admin', 'staff' as const, testUser, 'You need admin privileges to access this page.'],
  ])('%s is guarded', async (path, access, user, text) => {
    const { screen } = await renderApp({ path, user, slices: { guarded: page(path, <h1>Inside</h1>, access) } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Access Denied');
    expect(screen.getByText(text)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
    expect(main.queryAllByRole('button', { name: 'Sign In' })).toHaveLength(user === null ? 1 : 0);
  });

  it('has no header, main or footer without chrome, and shows its denial in a main', async () => {
    const bare: TestSlice = {
      entry: { routes: [{ path: '/admin', access: 'staff', chrome: 'none' }] },
      definition: { routes: [{ path: '/admin', element: <h1>Inside</h1> }] },
    };
    const inside = await renderApp({ path: '/admin', user: testAdmin, slices: { bare } });
    expect(await inside.screen.findByRole('heading', { level: 1 })).toHaveTextContent('Inside');
    for (const landmark of ['banner', 'main', 'contentinfo']) {
      expect(inside.screen.queryByRole(landmark)).not.toBeInTheDocument();
    }
    cleanup();
    const outside = await renderApp({ path: '/admin', user: null, slices: { bare } });
    expect(within(outside.screen.getByRole('main')).getByRole('heading')).toHaveTextContent('Access Denied');
    expect(outside.screen.queryByRole('banner')).not.toBeInTheDocument();
  });

  it('opens a staff page for staff', async () => {
    const { screen } = await renderApp({
      path: '/admin',
      user: testAdmin,
      slices: { admin: page('/admin', <h1>Inside</h1>, 'staff') },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Inside');
  });
});

describe('a slice that fails', () => {
  it('at the checkout shows the server’s result of the payment under way', async () => {
    const checkout = { ...page('/checkout', null), fetch: () => Promise.reject(new Error('down')) };
    const { screen, api } = await renderApp({
      path: '/checkout',
      slices: { checkout },
      api: { 'GET /api/checkout/payment': { state: 'paid', order_number: 'SH-ABC' } },
    });
    const panel = within(await screen.findByRole('alert'));
    expect(await panel.findByRole('status')).toHaveTextContent('Your order SH-ABC is placed and paid.');
    expect(api.calls.find(({ path }) => path === '/api/checkout/payment')?.query.get('session_id')).toBeTruthy();
    cleanup();
    const none = await renderApp({
      path: '/checkout',
      slices: { checkout },
      api: { 'GET /api/checkout/payment': { state: 'none', order_number: null } },
    });
    expect(within(await none.screen.findByRole('alert')).queryByRole('status')).toBeNull();
  });

  it('shows a failure in its own place only, and recovers on Try again', async () => {
    let down = true;
    const cellar = page('/cellar', <h1>Cellar</h1>);
    const slices = {
      cellar: { ...cellar, fetch: () => (down ? Promise.reject(new Error('down')) : Promise.resolve(undefined)) },
    };
    const { screen } = await renderApp({ path: '/cellar', slices });
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page could not be loaded');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
    down = false;
    await press(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Cellar');
  });

  it('is tried again on the next page', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('bug');
    };
    const cellar = page('/cellar', <Broken />);
    cellar.entry?.routes?.push({ path: '/cellar/fine', access: 'public' });
    cellar.definition?.routes?.push({ path: '/cellar/fine', element: <h1>Fine</h1> });
    const { screen } = await renderApp({
      path: '/cellar',
      slices: { cellar: { ...cellar, entry: { ...cellar.entry, nav: [nav('Fine', '/cellar/fine')] } } },
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    await press(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Fine' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Fine');
  });

  it('shows a message in place of the sign-in dialog', async () => {
    const account: TestSlice = { entry: { slots: ['auth-dialog'] }, fetch: () => Promise.reject(new Error('down')) };
    const { screen } = await renderApp({ path: '/nowhere', slices: { account } });
    await press(screen.getByRole('button', { name: 'Sign Up/Login' }));
    expect(await screen.findByText('Signing in is not available right now')).toBeVisible();
  });
});

describe('the header', () => {
  const store = (): TestSlice => ({
    entry: {
      routes: [{ path: '/wines', access: 'public' }],
      nav: [
        nav('Shop Wines', '/wines'),
        nav('Contact', '/contact', 'right'),
        nav('My Account', '/customer', 'account', 'customer'),
        nav('Admin Dashboard', '/admin', 'account', 'staff'),
      ],
    },
    definition: { routes: [{ path: '/wines', element: <h1>Wines</h1> }] },
  });

  it('shows every link, marks the active one, and repeats them in the footer', async () => {
    const { screen } = await renderApp({ path: '/wines', slices: { store: store() } });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Shop Wines' })).toHaveAttribute('aria-current', 'page');
    expect(main.getByRole('link', { name: 'Contact' })).not.toHaveAttribute('aria-current');
    expect(
      within(await screen.findByRole('navigation', { name: 'Footer' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Shop Wines', 'Contact']);
  });

  it('counts the cart without club memberships', async () => {
    const { screen } = await renderApp({
      path: '/nowhere',
      api: {
        'GET /api/cart': fixtures.cartOf({
          wines: [fixtures.wineLine({ quantity: 2 })],
          wineClub: [fixtures.clubLine()],
          events: [fixtures.eventLine()],
        }),
      },
    });
    expect(await screen.findByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute('href', '/cart');
  });

  it.each([
    [testUser, 'My Account', 'Admin Dashboard'],
    [testAdmin, 'Admin Dashboard', 'My Account'],
  ])('greets and leads to the right place', async (user, shown, hidden) => {
    const { screen } = await renderApp({ path: '/wines', user, slices: { store: store() } });
    await press(screen.getByRole('button', { name: `Account of ${user.username}` }));
    expect(screen.getByText(`Welcome, ${user.username}`)).toBeVisible();
    expect(screen.getByRole('link', { name: shown })).toBeVisible();
    expect(screen.queryByRole('link', { name: hidden })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(`Welcome, ${user.username}`)).toBeNull();
    expect(screen.getByRole('button', { name: `Account of ${user.username}` })).toHaveFocus();
  });

  it('signs out, whatever the server says, and goes home', async () => {
    const { screen, api } = await renderApp({ path: '/wines', user: testUser, slices: { store: store() } });
    await press(screen.getByRole('button', { name: /Account of/ }));
    await press(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out successfully')).toBeVisible();
    expect(api.unhandled).toContain('POST /api/auth/logout');
    expect(location.pathname).toBe('/');
    expect(screen.getByRole('button', { name: 'Sign Up/Login' })).toBeVisible();
  });

  it('has all links in the mobile menu, which closes on navigation', async () => {
    const { screen } = await renderApp({ path: '/nowhere', slices: { store: store() } });
    await press(screen.getByRole('button', { name: 'Open menu' }));
    const mobile = screen.getByRole('navigation', { name: 'Mobile' });
    expect(
      within(mobile)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Shop Wines', 'Contact']);
    await press(within(mobile).getByRole('link', { name: 'Shop Wines' }));
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Mobile' })).toBeNull());
  });
});

describe('the sign-in dialog', () => {
  it('comes from the slice that fills the slot, with mode and tier', async () => {
    const Dialog = ({ mode, tier, onClose }: AuthDialogProps) => (
      <div role="dialog" aria-label={`${mode} ${tier?.name ?? 'no tier'}`}>
        <button onClick={onClose}>Close</button>
      </div>
    );
    const { screen } = await renderApp({
      path: '/nowhere',
      slices: { account: { entry: { slots: ['auth-dialog'] }, definition: { slots: { 'auth-dialog': Dialog } } } },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(screen.getByRole('button', { name: 'Sign Up/Login' }));
    expect(await screen.findByRole('dialog', { name: 'sign-in no tier' })).toBeVisible();
    await press(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('navigation', () => {
  it('starts at the top and moves the focus to the page', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const Go = () => {
      const navigate = useNavigate();
      return <button onClick={() => void navigate(links.wines())}>Go</button>;
    };
    const a = page('/a', <Go />);
    const { screen } = await renderApp({ path: '/a', slices: { a, wines: page('/wines', <h1>Wines</h1>) } });
    await press(await screen.findByRole('button', { name: 'Go' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Wines');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('toasts', () => {
  it('are shown one at a time', async () => {
    const { screen } = await renderApp({ path: '/nowhere' });
    act(() => void toast({ title: 'First' }));
    act(() => void toast({ title: 'Second' }));
    expect(screen.getByText('Second')).toBeVisible();
    expect(screen.queryByText('First')).toBeNull();
  });
});
