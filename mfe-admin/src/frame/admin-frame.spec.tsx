import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderSlice, testAdmin, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../slice';

const cellarHand = { ...testAdmin, id: 9, permissions: ['notifications.read'] };
const api: FakeApi = {
  'GET /api/admin/stats': fixtures.stats({ monthlyOrders: 1 }),
  'GET /api/admin/notifications': [],
  'GET /api/wines': [],
  'GET /api/wines/featured': [],
  'GET /api/events': [],
};
const open = (path: string, user = testAdmin) => renderSlice(slice, { path, user, api });
const backOffice = () => screen.findByRole('navigation', { name: 'Back office' });

beforeEach(() => localStorage.clear());

describe('the frame of the back office', () => {
  it('lists the sections of the role, and keeps the sidebar outside main', async () => {
    await open('/admin/notifications', cellarHand);
    const sidebar = await backOffice();
    expect(within(sidebar).queryByRole('link', { name: 'Wine Shop' })).not.toBeInTheDocument();
    expect(within(sidebar).getByRole('link', { name: 'Mail' })).toHaveAttribute('aria-current', 'page');
    expect(document.querySelector('#main')).not.toContainElement(sidebar);
    expect(document.title).toContain('Mail');
  });

  it('groups them by job below the spec’s eight; a group folds but for the open section, and stays so', async () => {
    const first = await open('/admin/orders');
    const sidebar = within(await backOffice());
    const links = () => sidebar.getAllByRole('link').map((link) => link.textContent.trim());
    expect(links().slice(0, 12)).toEqual([
      ...['Dashboard', 'Wine Shop', 'Wine Club', 'Events', 'Experiences', 'Vineyard Stay', 'Website Visual Editor'],
      ...['Settings', 'Orders', 'Customers', 'Club Releases', 'Inbox'],
    ]);
    const groups = sidebar.getAllByRole('button', { expanded: true }).map((button) => button.textContent.trim());
    expect(groups).toEqual(['Sell', 'Welcome', 'Books', 'Site', 'System']);
    await userEvent.click(sidebar.getByRole('button', { name: 'Sell' }));
    await userEvent.click(sidebar.getByRole('button', { name: 'System' }));
    expect(links()).toContain('Orders');
    expect(links()).not.toContain('Customers');
    first.unmount();
    await open('/admin/orders');
    const again = within(await backOffice());
    expect(again.queryByRole('link', { name: 'Audit' })).not.toBeInTheDocument();
    await userEvent.click(again.getByRole('button', { name: 'System' }));
    expect(again.getByRole('link', { name: 'Audit' })).toBeVisible();
    expect(again.queryByRole('link', { name: 'Customers' })).not.toBeInTheDocument();
  });

  it('shows no group without a section that the role may open', async () => {
    await open('/admin/notifications', cellarHand);
    const sidebar = within(await backOffice());
    expect(sidebar.getByRole('button', { name: 'Site' })).toBeVisible();
    expect(sidebar.queryByRole('button', { name: 'Sell' })).not.toBeInTheDocument();
  });

  it('marks one entry: a nested section’s own, and for a section without an entry the one above it', async () => {
    const marked = async () =>
      within(await backOffice())
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent);
    const first = await open('/admin/content/media');
    expect(await marked()).toEqual(['Media Library']);
    expect(screen.getByRole('link', { name: 'Media Library' })).toHaveAttribute('href', '/admin/content/media');
    first.unmount();
    await open('/admin/content/backup');
    expect(await marked()).toEqual(['Website Visual Editor']);
  });

  it('does not open a section without permission, whatever the address', async () => {
    await open('/admin/wine-shop', cellarHand);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });

  it('collapses to icons with names, and remembers it', async () => {
    const first = await open('/admin');
    await userEvent.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    expect(within(await backOffice()).getByRole('link', { name: 'Mail' })).toHaveAttribute('title', 'Mail');
    first.unmount();
    await open('/admin');
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument();
  });

  it('opens the palette on Ctrl K and goes to the chosen entry, by keyboard alone', async () => {
    await open('/admin');
    await backOffice();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'mail{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
