import type { RouteObject } from '@shamba/shell-sdk';
import { WineRoute } from './features/wines/wine-route';

/** The storefront's pages. A wine's dialog is a child of the shelf, so that the shelf stays as it is behind it. */
export const routes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "home" */ './features/home/home-page')).HomePage,
    }),
  },
  {
    path: '/wines',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "wines" */ './features/wines/wines-page')).WinesPage,
    }),
    children: [
      { index: true, element: null },
      { path: '/wines/:slug', element: <WineRoute /> },
    ],
  },
  {
    path: '/wine-club',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "wine-club" */ './features/wine-club/wine-club-page')).WineClubPage,
    }),
  },
  {
    path: '/experiences',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "experiences" */ './features/experiences/experiences-page'))
        .ExperiencesPage,
    }),
  },
  {
    path: '/events',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "events" */ './features/events/events-page')).EventsPage,
    }),
  },
  {
    path: '/events/:slug',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "event" */ './features/events/event-page')).EventPage,
    }),
  },
  {
    path: '/stay',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "stay" */ './features/stay/stay-page')).StayPage,
    }),
  },
  {
    path: '/story',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "story" */ './features/story/story-page')).StoryPage,
    }),
  },
  {
    path: '/contact',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "contact" */ './features/contact/contact-page')).ContactPage,
    }),
  },
];
