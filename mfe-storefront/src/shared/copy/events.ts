import { createCopy } from './create-copy';

export const eventsTexts = {
  'seo-title': 'Events | Shamba Ridge Vineyard',
  'hero-eyebrow': 'On the ridge',
  'hero-title': 'When the lamps are lit',
  'hero-description': 'Music in the meadow, supper at the long table, and cellar doors left open. Here is what is on.',
  'hero-background': '/media/art/hero-lanterns-1600.webp',
  'list-title': 'Coming up',
  'list-date-missing': 'Date TBD',
  'list-external': 'External Tickets',
  'list-buy': 'Buy Tickets',
  'list-get': 'Get A Ticket',
  'list-full': 'Fully booked',
  'list-empty-title': 'Nothing on the calendar just now',
  'list-empty-text': 'The season is being planned. The tasting barn is open every Saturday and Sunday all the same.',
  'list-empty-link': 'See experiences',
  'private-title': 'Make an evening of your own',
  'private-text': 'The barn seats sixty at one table, the meadow twice that. Birthdays, wakes, reunions, the end of a long project: tell us what you have in mind.',
  'private-link': 'Ask about a private event',
} as const;

export const useEventsCopy = createCopy('events', eventsTexts);
