import type { RouteObject } from '@shamba/shell-sdk';
import { pageRoute } from '@shamba/slice-kit/page';
import { loadPhotoViewer } from './features/stay/load-photo-viewer';
import { WineRoute } from './features/wines/wine-route';

/** The storefront's pages. A wine's dialog is a child of the shelf, which stays unchanged behind it. */
export const routes: RouteObject[] = [
  pageRoute('/', async () => (await import(/* webpackChunkName: "home" */ './features/home/home-page')).HomePage),
  pageRoute(
    '/wines',
    async () => (await import(/* webpackChunkName: "wines" */ './features/wines/wines-page')).WinesPage,
    [
      { index: true, element: null },
      { path: '/wines/:slug', element: <WineRoute /> },
    ],
  ),
  pageRoute(
    '/wine-club',
    async () => (await import(/* webpackChunkName: "wine-club" */ './features/wine-club/wine-club-page')).WineClubPage,
  ),
  pageRoute(
    '/experiences',
    async () =>
      (await import(/* webpackChunkName: "experiences" */ './features/experiences/experiences-page')).ExperiencesPage,
  ),
  pageRoute(
    '/events',
    async () => (await import(/* webpackChunkName: "events" */ './features/events/events-page')).EventsPage,
  ),
  pageRoute(
    '/events/:slug',
    async () => (await import(/* webpackChunkName: "event" */ './features/events/event-page')).EventPage,
  ),
  {
    path: '/stay',
    lazy: async () => {
      // A link to a photo shows the viewer at once, as its document does: the viewer's code loads with the page's.
      // If it fails, the page is shown and the dialog reports the failure.
      const viewer = new URLSearchParams(location.search).has('photo') && loadPhotoViewer().catch(() => undefined);
      const page = await import(/* webpackChunkName: "stay" */ './features/stay/stay-page');
      await viewer;
      return { Component: page.StayPage };
    },
  },
  pageRoute(
    '/story',
    async () => (await import(/* webpackChunkName: "story" */ './features/story/story-page')).StoryPage,
  ),
  pageRoute(
    '/contact',
    async () => (await import(/* webpackChunkName: "contact" */ './features/contact/contact-page')).ContactPage,
  ),
];
