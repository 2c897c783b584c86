import type { ComponentType } from 'react';
import { LayoutDashboard, Mail, ShoppingCart, type LucideIcon } from 'lucide-react';

export interface Section {
  /** Address below /admin; empty for the first page. */
  path: string;
  /** What the sidebar, the palette and the browser's tab call it. */
  title: string;
  icon: LucideIcon;
  /** The permission (`<area>.<verb>`) that opens it; null: every member of staff. */
  permission: string | null;
  /** Where the sidebar shows it: above the line, below it, or not at all (reached from inside other sections). */
  place: 'first' | 'second' | 'none';
  /** The section's own chunk. Pages below the section's address (`<path>/…`) are drawn by it too. */
  load: () => Promise<{ Component: ComponentType }>;
}

/**
 * Every section of the back office, declared once: routes, sidebar, palette, page titles and guard follow from this list.
 * A section's order here is its order on screen.
 */
export const sections: readonly Section[] = [
  {
    path: '',
    title: 'Dashboard',
    icon: LayoutDashboard,
    permission: null,
    place: 'first',
    load: async () => ({ Component: (await import('./features/dashboard/dashboard-page')).DashboardPage }),
  },
  {
    path: 'wine-orders',
    title: 'Wine Orders',
    icon: ShoppingCart,
    permission: 'orders.read',
    place: 'second',
    load: async () => ({ Component: (await import('./features/wine-orders/wine-orders-page')).WineOrdersPage }),
  },
  {
    path: 'notifications',
    title: 'Mail',
    icon: Mail,
    permission: 'notifications.read',
    place: 'second',
    load: async () => ({ Component: (await import('./features/notifications/notifications-page')).NotificationsPage }),
  },
];

/** The section that an address belongs to; undefined when there is none. */
export function sectionAt(pathname: string): Section | undefined {
  const [, , path = ''] = pathname.split('/');
  return sections.find((section) => section.path === path);
}
