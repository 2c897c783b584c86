import { conformance } from '@shamba/shell-sdk/testing';
import { describe, expect, it } from 'vitest';
import manifest from '../slice.json';
import { contactTexts } from './shared/copy/contact';
import { eventsTexts } from './shared/copy/events';
import { experiencesTexts } from './shared/copy/experiences';
import { homeTexts } from './shared/copy/home';
import { storyTexts } from './shared/copy/story';
import { stayTexts } from './shared/copy/stay';
import { wineClubTexts } from './shared/copy/wine-club';
import { winesTexts } from './shared/copy/wines';
import slice from './slice';
import { api } from './testing/fixtures';

// An open dialog hides the page behind it, headline and all: a wine's own address has its test in wines-page.spec.tsx.
conformance(slice, { api, skip: ['/wines/:slug'] });

const texts: Record<string, Record<string, string>> = { home: homeTexts, wines: winesTexts, 'wine-club': wineClubTexts, experiences: experiencesTexts, events: eventsTexts, stay: stayTexts, story: storyTexts, contact: contactTexts };

describe('page documents', () => {
  const documents = manifest.routes.flatMap((route) => ('document' in route && route.document !== undefined ? [{ path: route.path, ...route.document }] : []));

  it.each(documents)('$path opens with the words and the picture that the page has', ({ path, page, title, headline, texts: paragraphs, hero }) => {
    const own = texts[page] ?? {};
    expect(headline.default).toBe(own['hero-title']);
    const keyed = paragraphs.find((text) => 'key' in text && text.key === 'hero-description');
    expect(keyed?.default).toBe(own['hero-description']);
    if (path !== '/wines/:slug') expect(title.default).toBe(own['seo-title']);
    if ('eyebrow' in hero) expect(hero.eyebrow?.default).toBe(own['hero-eyebrow']);
    for (const { label } of ('actions' in hero && hero.actions) || []) expect(label.default).toBe(own[label.key]);
    expect(hero.image.src.replace('{width}', '1600').replace('{format}', 'webp')).toBe(own['hero-background']);
  });
});
