import { expect, it } from '@jest/globals';
import manifest from '../slice.json' with { type: 'json' };
import { includes } from './features/settings/permissions';
import { mayOpen, sectionAt, sections } from './sections';

it('an address belongs to its innermost section', () => {
  expect(sectionAt('/admin')?.path).toBe('');
  expect(sectionAt('/admin/')?.path).toBe('');
  expect(sectionAt('/admin/orders')?.path).toBe('orders');
  expect(sectionAt('/admin/orders/pick-list')?.path).toBe('orders');
  expect(sectionAt('/admin/nowhere')).toBeUndefined();
});

it('the page document of each section preloads its chunk', () => {
  const below = manifest.routes.find(({ path }) => path === '/admin/*')?.below ?? {};
  expect(Object.keys(below)).toEqual(sections.map(({ path }) => path));
});

it.each([
  [
    'the tasting room',
    'customer-notes.write customers.read events.read experiences.read members.read registrations.* rsvps.* wines.read',
    ['Dashboard', 'Wine Shop', 'Wine Club', 'Events', 'Experiences', 'Customers', 'Event Registrations'],
  ],
  ['fulfilment', 'orders.read orders.write shipping.read wines.read', ['Dashboard', 'Wine Shop', 'Orders']],
  [
    'support',
    'customer-notes.write customers.read inquiries.* notifications.* orders.read stats.read',
    ['Dashboard', 'Orders', 'Customers', 'Inbox', 'Mail', 'Account Management'],
  ],
  [
    'bookkeepers',
    'orders.read reports.read reports.write stats.read',
    ['Dashboard', 'Orders', 'Reports', 'Account Management'],
  ],
  [
    'developers',
    'errors.* slices.* stats.read',
    ['Dashboard', 'Settings', 'Account Management', 'System Health', 'Releases'],
  ],
])('opens what there is to do for %s', (_, permissions, titles) => {
  const hasPermission = (permission: string) => includes(permissions.split(' '), permission);
  const open = sections.filter((section) => mayOpen(section, { hasPermission })).map(({ title }) => title);
  expect(open).toEqual([...titles, 'Sign-in security']);
});
