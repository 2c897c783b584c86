import { createCopy } from './create-copy';

export const experiencesTexts = {
  'seo-title': 'Experiences | Shamba Ridge Vineyard',
  'hero-eyebrow': 'Come and see',
  'hero-title': 'An afternoon, or a whole weekend',
  'hero-description': 'Taste at the bar, walk the rows, cook with Grace, or marry under the oak. Everything begins with a glass and nobody looks at the clock.',
  'hero-background': '/media/art/hero-barn-1600.webp',
  'carousel-title': 'Things to do on the ridge',
  'carousel-label': 'One experience at a time',
  'carousel-next': 'Next Experience',
  'carousel-call': 'Call us',
  'carousel-email': 'E-mail us',
  'carousel-book': 'Book Experience',
  'carousel-inquire': 'Ask about this',
  'carousel-cart': 'Add to Cart',
  'carousel-included': 'What’s included',
  'carousel-perfect': 'Perfect for',
  'others-title': 'And there is more',
  'visit-title': 'Before you set out',
  'visit-text': 'The barn is open on Saturday from noon to five and on Sunday from noon to four. Up to ten of you can simply book; for more, please call, so that there is a table. Flights are $15 a person, and one is on us with every bottle you take home.',
  'fallback-tasting-title': 'Wine Tastings',
  'fallback-tasting-text': 'A flight of five at the bar or on the porch. $15 per person; one tasting fee is waived with a bottle purchase. Add the vineyard trek for $25.',
  'fallback-cooking-title': 'Kenyan Cooking Class',
  'fallback-cooking-text': 'Roll chapati, toast the spices for pilau, and eat what you made. $25 for wine club members, $40 otherwise.',
  'fallback-retreat-title': 'Quiet Retreats',
  'fallback-retreat-text': 'The guest house, the porch and the silence, for friends, teams and writers with a deadline.',
  'fallback-wedding-title': 'Weddings',
  'fallback-wedding-text': 'Vows under the old oak, dinner in the barn, dancing until the owls complain.',
} as const;

export const useExperiencesCopy = createCopy('experiences', experiencesTexts);
