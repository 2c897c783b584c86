import { describe, expect, it } from '@jest/globals';
import contact from '../content/contact.json' with { type: 'json' };
import events from '../content/events.json' with { type: 'json' };
import experiences from '../content/experiences.json' with { type: 'json' };
import home from '../content/home.json' with { type: 'json' };
import stay from '../content/stay.json' with { type: 'json' };
import story from '../content/story.json' with { type: 'json' };
import wineClub from '../content/wine-club.json' with { type: 'json' };
import wines from '../content/wines.json' with { type: 'json' };
import slice from '../slice.json' with { type: 'json' };

const content: Record<string, Record<string, string>> = {
  home,
  wines,
  'wine-club': wineClub,
  experiences,
  events,
  stay,
  story,
  contact,
};

interface Declared {
  path: string;
  document?: {
    page: string;
    hero?: { image: { src: string } };
    detail?: object;
    list?: object;
    sections?: object[];
  };
}
const routes: readonly Declared[] = slice.routes;
const documents = routes.flatMap(({ path, document }) => (document === undefined ? [] : [{ path, document }]));

// The build checks that every key has a text.
describe('page documents', () => {
  it.each(documents)(
    '$path opens with the picture that the page has, and says more than its hero without JavaScript',
    ({ document: { page, hero, detail, list, sections = [] } }) => {
      if (hero === undefined) {
        expect(detail).toBeDefined();
        return;
      }
      expect(hero.image.src.replace('{width}', '1600').replace('{format}', 'webp')).toBe(
        content[page]?.['hero-background'],
      );
      expect(list !== undefined || sections.length > 0).toBe(true);
    },
  );
});

describe('every page', () => {
  it.each(Object.entries(content))(
    '%s has a title and description for search engines, and a hero, that staff can change',
    (_page, texts) => {
      expect(Object.keys(texts)).toEqual(
        expect.arrayContaining(['seo-title', 'seo-description', 'hero-title', 'hero-description', 'hero-background']),
      );
    },
  );
});
