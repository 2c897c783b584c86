import type { PropertyFacts } from '@shamba/event-contract';

/** Value that leaves a part of a page out: a review, a person, a year, directions to the winery. */
const NOTHING = '–';
const none = (...keys: string[]): Record<string, string> => Object.fromEntries(keys.map((key) => [key, NOTHING]));
const numbered = (start: string, count: number, ...parts: string[]): string[] =>
  Array.from({ length: count }, (_, index) => parts.map((part) => `${start}-${index + 1}-${part}`)).flat();

/**
 * Texts of a winery without demo data, by page and key. They replace built-in texts about the demo's family, place,
 * barn and guests until staff write their own; `–` leaves the part out. `age`: minimum age in years to buy wine. Pure.
 */
export function plainTexts(
  { name, city, latitude, longitude }: PropertyFacts,
  age: number,
): Record<string, Record<string, string>> {
  const at = city === '' ? '' : ` in ${city}`;
  return {
    site: {
      tagline: `A vineyard${at}.`,
      'tasting-fee': 'Ask us about tastings.',
      'not-found-text': 'There is no page here.',
    },
    home: {
      'seo-title': name,
      'seo-description': `Wines, tastings, events and stays at ${name}${at}.`,
      'hero-eyebrow': city || 'Welcome',
      'hero-title': name,
      'hero-description': 'Wines, tastings, events, and a house in the vines.',
      'welcome-title': 'Welcome',
      'welcome-text': `This is ${name}. Come for a tasting, take some bottles home, and stay the night.`,
      ...none(...numbered('fact', 3, 'number', 'text')),
      'wines-title': 'Our wines',
      'wines-empty': 'Our first wines will be here soon.',
      'club-title': 'Our wine, four times a year',
      'club-text': 'Members pay less and get our wines first.',
      'events-eyebrow': 'Events',
      'events-title': 'What is on',
      'events-empty': 'Nothing is planned just now. Please come back soon.',
      'stay-title': 'Stay with us',
      'stay-text': 'Spend the night among the vines.',
    },
    wines: {
      'seo-title': `Shop Wines | ${name}`,
      'seo-description': `The wines of ${name}.`,
      'hero-title': 'Our wines',
      'hero-description': 'Grown and made by us.',
      'wine-origin': city || name,
      'shipping-text': `An adult ${age} or older must sign for the box.`,
      'none-title': 'The shelves are still empty',
      'none-text': 'Our first wines will be here soon.',
    },
    'wine-club': {
      'seo-title': `Wine Club | ${name}`,
      'seo-description': `The wine club of ${name}: four shipments a year. Ages ${age}+.`,
      'hero-title': 'Join the club',
      'hero-description': 'Four shipments a year, at a member’s price.',
      'tiers-title': 'Memberships',
      'tiers-text': 'They ship in February, May, August and November.',
      'benefits-title': 'What members have',
      ...none('benefits-text', ...numbered('benefit', 4, 'title', 'text')),
      'family-title': 'Questions?',
      'family-text': 'Write to us or call: we are glad to tell you more.',
      'family-image-alt': 'People at a long table',
    },
    experiences: {
      'seo-title': `Experiences | ${name}`,
      'seo-description': `Tastings and more at ${name}${at}.`,
      'hero-title': 'Come and see',
      'hero-description': 'Taste our wines where they grow.',
      'carousel-title': 'Things to do',
      'visit-text': 'Please call us before you set out, especially with a larger party.',
      'rsvp-text': 'For a larger party, please call us.',
      'fallback-tasting-title': 'Visit us',
      'fallback-tasting-text': 'We are still planning what there is to do. Ask us what is possible.',
      ...none(...['included', 'perfect'].flatMap((part) => [1, 2].map((at) => `fallback-tasting-${part}-${at}`))),
      ...none('fallback-cooking-title', 'fallback-retreat-title', 'fallback-wedding-title'),
    },
    events: {
      'seo-title': `Events | ${name}`,
      'seo-description': `What is on at ${name}, with tickets.`,
      'hero-eyebrow': 'Events',
      'hero-title': 'What is on',
      'hero-description': 'Here is what we are planning.',
      'list-empty-text': 'The season is being planned. Please come back soon.',
      'private-title': 'An event of your own',
      'private-text': 'Tell us what you have in mind.',
    },
    stay: {
      'seo-title': `Stay With Us | ${name}`,
      'seo-description': `Stay the night at ${name}${at}.`,
      'hero-title': 'Stay with us',
      'hero-description': 'A house among the vines.',
      'panel-capacity-text': '{count} guests',
      'house-title': 'The house',
      'house-text': 'Call or write to us for anything you would like to know about the house.',
      ...none(...[1, 2, 3, 4].map((at) => `feature-${at}`), ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `amenity-${at}`)),
      'photo-5-caption': 'A bedroom',
      'photo-6-caption': 'A bedroom',
      'photo-7-caption': 'A bedroom',
      ...none(...numbered('review', 6, 'text', 'by')),
      'rules-text': 'Questions about your stay? Call or write to us.',
    },
    story: {
      'seo-title': `Our Story | ${name}`,
      'seo-description': `Who we are at ${name}${at}.`,
      'hero-title': name,
      'hero-description': 'Who we are, and how it began.',
      'intro-title': 'How it began',
      'intro-text-1': 'Our story will be here soon.',
      ...none('intro-text-2', 'intro-text-3', 'quote', 'quote-by'),
      ...none(...numbered('person', 3, 'name'), ...numbered('timeline', 5, 'year', 'text')),
      'visit-title': 'The rest is better told out loud',
      'visit-text': 'Come and visit us.',
    },
    contact: {
      'seo-title': `Contact | ${name}`,
      'seo-description': `Where to find ${name}${at}, when we are open, and a form for your questions.`,
      'hero-description': 'Write or call: a person answers within 24 hours.',
      'card-phone-text': 'Call us: we are glad to help',
      'visit-tastings-text': 'Ask us about tastings, or look at the experiences.',
      'visit-groups-text': 'Larger parties: please call ahead.',
      'visit-parking-text': 'There is parking at the winery.',
      'map-image': '/media/art/hero-road-1600.webp',
      'map-image-alt': 'A road between the vines',
      'map-url': mapOf(latitude, longitude),
      ...none(
        ...['sacramento', 'tahoe', 'stockton'].flatMap((from) => [
          `directions-${from}-title`,
          `directions-${from}-text`,
        ]),
      ),
    },
  };
}

/** Address of an OpenStreetMap around the winery; without coordinates the map is left out. */
function mapOf(latitude: string | null, longitude: string | null): string {
  if (latitude === null || longitude === null) return NOTHING;
  const [lat, lon] = [Number(latitude), Number(longitude)];
  const box = [lon - 0.08, lat - 0.05, lon + 0.08, lat + 0.05].map((degrees) => degrees.toFixed(4)).join(',');
  return `https://www.openstreetmap.org/export/embed.html?${new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${lon}` }).toString()}`;
}
