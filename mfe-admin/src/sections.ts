import type { ComponentType } from 'react';
import {
  Activity,
  Archive,
  BedDouble,
  BookOpenText,
  Boxes,
  Brush,
  CalendarClock,
  CalendarDays,
  CalendarRange,
  ChartColumn,
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
import type { pages } from './pages';

/** The sidebar's groups of sections, by job. */
export const groups = ['Sell', 'Welcome', 'Books', 'Site', 'System'] as const;
export type Group = (typeof groups)[number];

export interface Section {
  /** Address below /admin; empty for the first page. `content/media` is a section of its own below `content`. */
  path: keyof typeof pages;
  /** Title in the sidebar, the palette and the browser's tab. */
  title: string;
  icon: LucideIcon;
  /** The permission (`<area>.<verb>`) that opens it, or several, each of which does; null: every member of staff. */
  permission: string | readonly string[] | null;
  /** Place in the sidebar: at its head, in a group by job, or hidden (reached from other sections). */
  place: 'first' | Group | 'none';
  /** Badge beside the title in the sidebar: number of waiting things. */
  Count?: ComponentType;
}

/** Section to set up a second factor: the only one that is open before, if the user's role needs the factor. */
export const SIGN_IN_SECURITY = 'sign-in-security';

/** The permissions that show a block of Settings: without any of them the page would be empty. */
const SETTINGS = [
  ...['settings-winery.read', 'settings-mail.read', 'settings-shop.read', 'settings-records.read'],
  ...['users.read', 'errors.read', 'content.read'],
];

/**
 * Every section of the back office: routes, sidebar, palette, page titles and guard are made from this list.
 * Sections appear on screen in this order.
 */
export const sections: readonly Section[] = [
  { path: '', title: 'Dashboard', icon: LayoutDashboard, permission: null, place: 'first' },
  { path: 'wine-shop', title: 'Wine Shop', icon: Wine, permission: 'wines.read', place: 'first' },
  { path: 'wine-club', title: 'Wine Club', icon: Boxes, permission: 'members.read', place: 'first' },
  { path: 'events', title: 'Events', icon: CalendarDays, permission: 'events.read', place: 'first' },
  { path: 'experiences', title: 'Experiences', icon: Grape, permission: 'experiences.read', place: 'first' },
  { path: 'vineyard-stay', title: 'Vineyard Stay', icon: House, permission: 'stay.read', place: 'first' },
  { path: 'content', title: 'Website Visual Editor', icon: Brush, permission: 'content.read', place: 'first' },
  { path: 'settings', title: 'Settings', icon: Settings, permission: SETTINGS, place: 'first' },
  { path: 'orders', title: 'Orders', icon: ShoppingCart, permission: 'orders.read', place: 'Sell' },
  { path: 'customers', title: 'Customers', icon: Users, permission: 'customers.read', place: 'Sell' },
  {
    path: 'wine-club/releases',
    title: 'Club Releases',
    icon: CalendarClock,
    permission: 'club.read',
    place: 'Sell',
  },
  { path: 'wine-club/calendar', title: 'Club Calendar', icon: CalendarRange, permission: 'club.read', place: 'none' },
  { path: 'wine-club/figures', title: 'Club Figures', icon: ChartColumn, permission: 'club.read', place: 'none' },
  { path: 'inbox', title: 'Inbox', icon: Inbox, permission: 'inquiries.read', place: 'Sell', Count: InboxCount },
  {
    path: 'eventRegistrations',
    title: 'Event Registrations',
    icon: Ticket,
    permission: 'registrations.read',
    place: 'Welcome',
  },
  { path: 'bookings', title: 'Bookings', icon: BedDouble, permission: 'stay-bookings.read', place: 'Welcome' },
  { path: 'reports', title: 'Reports', icon: BookOpenText, permission: 'reports.read', place: 'Books' },
  { path: 'stay', title: 'Page Editor', icon: FilePenLine, permission: 'content.read', place: 'Site' },
  { path: 'content/media', title: 'Media Library', icon: Images, permission: 'media.read', place: 'Site' },
  { path: 'content/seo', title: 'SEO Settings', icon: FileSearch, permission: 'content.read', place: 'none' },
  { path: 'content/backup', title: 'Site Backup', icon: Archive, permission: 'content.read', place: 'none' },
  { path: 'notifications', title: 'Mail', icon: Mail, permission: 'notifications.read', place: 'Site' },
  { path: 'account-management', title: 'Account Management', icon: UserCog, permission: 'stats.read', place: 'System' },
  { path: 'health', title: 'System Health', icon: Activity, permission: 'errors.read', place: 'System' },
  { path: 'releases', title: 'Releases', icon: Rocket, permission: 'slices.deploy', place: 'System' },
  { path: 'audit', title: 'Audit', icon: History, permission: 'audit.read', place: 'System' },
  { path: SIGN_IN_SECURITY, title: 'Sign-in security', icon: ShieldCheck, permission: null, place: 'System' },
];

/** The parts of a session that decide which sections it opens. */
export interface Opener {
  user?: { must_enrol: boolean } | null;
  hasPermission: (permission: string) => boolean;
}

/** True if a session may open a section. */
export const mayOpen = ({ path, permission }: Section, { user, hasPermission }: Opener): boolean =>
  user?.must_enrol
    ? path === SIGN_IN_SECURITY
    : permission === null || [permission].flat().some((one) => hasPermission(one));

/** The innermost section of an address; undefined when there is none. */
export function sectionAt(pathname: string): Section | undefined {
  const [, , ...parts] = pathname.replace(/\/$/, '').split('/');
  const inner = sections.find(({ path }) => path !== '' && path === parts.slice(0, 2).join('/'));
  return inner ?? sections.find(({ path }) => path === (parts[0] ?? ''));
}
