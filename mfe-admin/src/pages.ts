import type { ComponentType } from 'react';

/** The page of each section by its address below /admin; each loads its chunk, whose name is in slice.json too. */
export const pages = {
  '': async () =>
    (await import(/* webpackChunkName: "admin-dashboard" */ './features/dashboard/dashboard-page')).DashboardPage,
  'wine-shop': async () =>
    (await import(/* webpackChunkName: "admin-wine-shop" */ './features/wine-shop/wine-shop-page')).WineShopPage,
  'wine-club': async () =>
    (await import(/* webpackChunkName: "admin-wine-club" */ './features/wine-club/wine-club-page')).WineClubPage,
  events: async () => (await import(/* webpackChunkName: "admin-events" */ './features/events/events-page')).EventsPage,
  experiences: async () =>
    (await import(/* webpackChunkName: "admin-experiences" */ './features/experiences/experiences-page'))
      .ExperiencesPage,
  'vineyard-stay': async () =>
    (await import(/* webpackChunkName: "admin-vineyard-stay" */ './features/vineyard-stay/vineyard-stay-page'))
      .VineyardStayPage,
  content: async () =>
    (await import(/* webpackChunkName: "admin-content" */ './features/content/visual-editor/visual-editor-page'))
      .VisualEditorPage,
  reports: async () =>
    (await import(/* webpackChunkName: "admin-reports" */ './features/reports/reports-page')).ReportsPage,
  stay: async () =>
    (await import(/* webpackChunkName: "admin-stay" */ './features/content/page-editor/page-editor-page'))
      .PageEditorPage,
  settings: async () =>
    (await import(/* webpackChunkName: "admin-settings" */ './features/settings/settings-page')).SettingsPage,
  bookings: async () =>
    (await import(/* webpackChunkName: "admin-bookings" */ './features/vineyard-stay/all-bookings/bookings-page'))
      .BookingsPage,
  eventRegistrations: async () =>
    (await import(/* webpackChunkName: "admin-events" */ './features/events/events-page')).EventRegistrationsPage,
  orders: async () => (await import(/* webpackChunkName: "admin-orders" */ './features/orders/orders-page')).OrdersPage,
  customers: async () =>
    (await import(/* webpackChunkName: "admin-customers" */ './features/customers/customers-page')).CustomersPage,
  'wine-club/releases': async () =>
    (await import(/* webpackChunkName: "admin-club-releases" */ './features/club-releases/club-releases-page'))
      .ClubReleasesPage,
  'wine-club/calendar': async () =>
    (await import(/* webpackChunkName: "admin-club-releases" */ './features/club-releases/calendar/club-calendar-page'))
      .ClubCalendarPage,
  'wine-club/figures': async () =>
    (await import(/* webpackChunkName: "admin-club-releases" */ './features/club-releases/figures/club-figures-page'))
      .ClubFiguresPage,
  inbox: async () => (await import(/* webpackChunkName: "admin-inbox" */ './features/inbox/inbox-page')).InboxPage,
  'content/media': async () =>
    (await import(/* webpackChunkName: "admin-content-media" */ './features/media/media-page')).MediaPage,
  'content/seo': async () =>
    (await import(/* webpackChunkName: "admin-content-seo" */ './features/content/seo/seo-page')).SeoPage,
  'content/backup': async () =>
    (await import(/* webpackChunkName: "admin-content-backup" */ './features/content/backup/backup-page')).BackupPage,
  'account-management': async () =>
    (
      await import(
        /* webpackChunkName: "admin-account-management" */ './features/account-management/account-management-page'
      )
    ).AccountManagementPage,
  notifications: async () =>
    (await import(/* webpackChunkName: "admin-notifications" */ './features/notifications/notifications-page'))
      .NotificationsPage,
  health: async () => (await import(/* webpackChunkName: "admin-health" */ './features/health/health-page')).HealthPage,
  releases: async () =>
    (await import(/* webpackChunkName: "admin-releases" */ './features/releases/releases-page')).ReleasesPage,
  audit: async () => (await import(/* webpackChunkName: "admin-audit" */ './features/audit/audit-page')).AuditPage,
  'sign-in-security': async () =>
    (await import(/* webpackChunkName: "admin-sign-in-security" */ './features/sign-in-security/sign-in-security-page'))
      .SignInSecurityPage,
} satisfies Record<string, () => Promise<ComponentType>>;
