import type { ComponentType } from 'react';
import {
  Activity,
  Archive,
  BedDouble,
  Boxes,
  Brush,
  CalendarDays,
  FilePenLine,
  FileSearch,
  Grape,
  History,
  House,
  Images,
  Inbox,
  LayoutDashboard,
  Mail,
  Rocket,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Ticket,
  UserCog,
  Users,
  Wine,
  type LucideIcon,
} from 'lucide-react';
import { InboxCount } from './features/inbox/inbox-count';

export interface Section {
  /** Address below /admin; empty for the first page. `content/media` is a section of its own below `content`. */
  path: string;
  /** Title in the sidebar, the palette and the browser's tab. */
  title: string;
  icon: LucideIcon;
  /** The permission (`<area>.<verb>`) that opens it; null: every member of staff. */
  permission: string | null;
  /** Place in the sidebar: above the line, below it, or hidden (reached from other sections). */
  place: 'first' | 'second' | 'none';
  /** Badge beside the title in the sidebar: number of waiting things. */
  Count?: ComponentType;
  /** Loads the section's chunk. It also renders pages below the section's address (`<path>/…`). */
  load: () => Promise<{ Component: ComponentType }>;
}

/** Section to set up a second factor: the only one that is open before, if the user's role needs the factor. */
export const SIGN_IN_SECURITY = 'sign-in-security';

/**
 * Every section of the back office: routes, sidebar, palette, page titles and guard are made from this list.
 * Sections appear on screen in this order.
 */
export const sections: readonly Section[] = [
  {
    path: '',
    title: 'Dashboard',
    icon: LayoutDashboard,
    permission: null,
    place: 'first',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-dashboard" */ './features/dashboard/dashboard-page'))
        .DashboardPage,
    }),
  },
  {
    path: 'wine-shop',
    title: 'Wine Shop',
    icon: Wine,
    permission: 'wines.read',
    place: 'first',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-wine-shop" */ './features/wine-shop/wine-shop-page'))
        .WineShopPage,
    }),
  },
  {
    path: 'wine-club',
    title: 'Wine Club',
    icon: Boxes,
    permission: 'members.read',
    place: 'first',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-wine-club" */ './features/wine-club/wine-club-page'))
        .WineClubPage,
    }),
  },
  {
    path: 'events',
    title: 'Events',
    icon: CalendarDays,
    permission: 'events.read',
    place: 'first',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-events" */ './features/events/events-page')).EventsPage,
    }),
  },
  {
    path: 'experiences',
    title: 'Experiences',
    icon: Grape,
    permission: 'experiences.read',
    place: 'first',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-experiences" */ './features/experiences/experiences-page'))
        .ExperiencesPage,
    }),
  },
  {
    path: 'vineyard-stay',
    title: 'Vineyard Stay',
    icon: House,
    permission: 'stay.read',
    place: 'first',
    load: async () => ({
      Component: (
        await import(/* webpackChunkName: "admin-vineyard-stay" */ './features/vineyard-stay/vineyard-stay-page')
      ).VineyardStayPage,
    }),
  },
  {
    path: 'content',
    title: 'Website Visual Editor',
    icon: Brush,
    permission: 'content.read',
    place: 'first',
    load: async () => ({
      Component: (
        await import(/* webpackChunkName: "admin-content" */ './features/content/visual-editor/visual-editor-page')
      ).VisualEditorPage,
    }),
  },
  {
    path: 'stay',
    title: 'Page Editor',
    icon: FilePenLine,
    permission: 'content.read',
    place: 'second',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-stay" */ './features/content/page-editor/page-editor-page'))
        .PageEditorPage,
    }),
  },
  {
    path: 'settings',
    title: 'Settings',
    icon: Settings,
    permission: null,
    place: 'first',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-settings" */ './features/settings/settings-page'))
        .SettingsPage,
    }),
  },
  {
    path: 'bookings',
    title: 'Bookings',
    icon: BedDouble,
    permission: 'stay-bookings.read',
    place: 'second',
    load: async () => ({
      Component: (
        await import(/* webpackChunkName: "admin-bookings" */ './features/vineyard-stay/all-bookings/bookings-page')
      ).BookingsPage,
    }),
  },
  {
    path: 'eventRegistrations',
    title: 'Event Registrations',
    icon: Ticket,
    permission: 'registrations.read',
    place: 'second',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-events" */ './features/events/events-page'))
        .EventRegistrationsPage,
    }),
  },
  {
    path: 'orders',
    title: 'Orders',
    icon: ShoppingCart,
    permission: 'orders.read',
    place: 'second',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-orders" */ './features/orders/orders-page')).OrdersPage,
    }),
  },
  {
    path: 'customers',
    title: 'Customers',
    icon: Users,
    permission: 'customers.read',
    place: 'second',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-customers" */ './features/customers/customers-page'))
        .CustomersPage,
    }),
  },
  {
    path: 'inbox',
    title: 'Inbox',
    icon: Inbox,
    permission: 'inquiries.read',
    place: 'second',
    Count: InboxCount,
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-inbox" */ './features/inbox/inbox-page')).InboxPage,
    }),
  },
  {
    path: 'content/media',
    title: 'Media Library',
    icon: Images,
    permission: 'media.read',
    place: 'second',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-content-media" */ './features/media/media-page')).MediaPage,
    }),
  },
  {
    path: 'content/seo',
    title: 'SEO Settings',
    icon: FileSearch,
    permission: 'content.read',
    place: 'none',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-content-seo" */ './features/content/seo/seo-page')).SeoPage,
    }),
  },
  {
    path: 'content/backup',
    title: 'Site Backup',
    icon: Archive,
    permission: 'content.read',
    place: 'none',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-content-backup" */ './features/content/backup/backup-page'))
        .BackupPage,
    }),
  },
  {
    path: 'account-management',
    title: 'Account Management',
    icon: UserCog,
    permission: 'stats.read',
    place: 'second',
    load: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "admin-account-management" */ './features/account-management/account-management-page'
        )
      ).AccountManagementPage,
    }),
  },
  {
    path: 'notifications',
    title: 'Mail',
    icon: Mail,
    permission: 'notifications.read',
    place: 'second',
    load: async () => ({
      Component: (
        await import(/* webpackChunkName: "admin-notifications" */ './features/notifications/notifications-page')
      ).NotificationsPage,
    }),
  },
  {
    path: 'health',
    title: 'System Health',
    icon: Activity,
    permission: 'errors.read',
    place: 'second',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-health" */ './features/health/health-page')).HealthPage,
    }),
  },
  {
    path: 'releases',
    title: 'Releases',
    icon: Rocket,
    permission: 'slices.deploy',
    place: 'second',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-releases" */ './features/releases/releases-page'))
        .ReleasesPage,
    }),
  },
  {
    path: 'audit',
    title: 'Audit',
    icon: History,
    permission: 'audit.read',
    place: 'second',
    load: async () => ({
      Component: (await import(/* webpackChunkName: "admin-audit" */ './features/audit/audit-page')).AuditPage,
    }),
  },
  {
    path: SIGN_IN_SECURITY,
    title: 'Sign-in security',
    icon: ShieldCheck,
    permission: null,
    place: 'second',
    load: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "admin-sign-in-security" */ './features/sign-in-security/sign-in-security-page'
        )
      ).SignInSecurityPage,
    }),
  },
];

/** The parts of a session that decide which sections it opens. */
export interface Opener {
  user?: { must_enrol: boolean } | null;
  hasPermission: (permission: string) => boolean;
}

/** True if a session may open a section. */
export const mayOpen = ({ path, permission }: Section, { user, hasPermission }: Opener): boolean =>
  user?.must_enrol ? path === SIGN_IN_SECURITY : permission === null || hasPermission(permission);

/** The innermost section of an address; undefined when there is none. */
export function sectionAt(pathname: string): Section | undefined {
  const [, , ...parts] = pathname.replace(/\/$/, '').split('/');
  const inner = sections.find(({ path }) => path !== '' && path === parts.slice(0, 2).join('/'));
  return inner ?? sections.find(({ path }) => path === (parts[0] ?? ''));
}
