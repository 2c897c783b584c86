import { createCopy } from './create-copy';

export const wineClubTexts = {
  'seo-title': 'Wine Club | Shamba Ridge Vineyard',
  'hero-eyebrow': 'The wine club · Ages 21+',
  'hero-title': 'Pull up a chair',
  'hero-description': 'Join the club and the cellar comes to you, four times a year. The long table is there whenever you are.',
  'hero-background': '/media/art/hero-cellar-1600.webp',
  'tiers-title': 'Hill, friend, family',
  'tiers-text': 'Three ways to belong. Every one of them ships in February, May, August and November, can be paused with a word, and is chosen by Amani bottle by bottle.',
  'tiers-price': 'Contact us for pricing details',
  'tiers-join': 'Join',
  'tiers-selected': 'Selected - Sign Up',
  'tiers-empty': 'Wine club memberships are being updated. Please check back soon or contact us directly.',
  'tiers-empty-link': 'Contact us',
  'tiers-age': 'You must be 21 or older to join the club, and so must whoever signs for the box.',
  'benefits-title': 'What a membership is really for',
  'benefits-text': 'The discount is nice. What members tell us about is something else: the flight that is poured before they have sat down, the release that sells out in the club and never sees the shop, the supper where someone’s aunt sings. You are buying wine; you are also buying a reason to drive up the hill.',
  'benefit-1-title': 'Wines nobody else gets',
  'benefit-1-text': 'Two or three lots a year are too small for the shop. They go to members first and are usually gone by the next shipment.',
  'benefit-2-title': 'Your price, always',
  'benefit-2-text': 'Member prices apply to every bottle, in the barn and online, from the day you join.',
  'benefit-3-title': 'A seat that is kept',
  'benefit-3-text': 'Members book the long table and the barrel room before the tickets go public.',
  'benefit-4-title': 'No small print',
  'benefit-4-text': 'Skip a season, swap a bottle, send it to your mother. Write to us and it is done.',
  'family-title': 'We started it to know who drinks our wine',
  'family-text': 'The first member was the man who fixed our press. Number two was his sister. There are several hundred now, and Grace still knows who cannot eat walnuts.',
  'family-image': '/media/art/family-1600.webp',
} as const;

export const useWineClubCopy = createCopy('wine-club', wineClubTexts);
