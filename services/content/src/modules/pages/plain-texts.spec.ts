import { readdirSync, readFileSync } from 'node:fs';
import { sampleProperty } from '@shamba/service-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { plainTexts } from './plain-texts.js';

const CONTENT = new URL('../../../../../mfe-storefront/content/', import.meta.url);
const DEMO =
  /shamba|mwangi|joseph|grace\b|amani|kenya|fair play|limuru|placerville|somerset|stockton|tahoe|on the ridge|the barn/i;
const built = Object.fromEntries(
  readdirSync(CONTENT).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, CONTENT), 'utf8')) as Record<string, string>,
  ]),
);
const plain = plainTexts(
  { ...sampleProperty, name: 'Hillside', city: 'Napa', latitude: '38.3', longitude: '-122.3' },
  21,
);

interface Text {
  key?: string;
}
interface Route {
  document?: {
    page: string;
    sections?: { heading?: Text; texts?: Text[]; items?: { title?: Text; text?: Text }[] }[];
  };
}

describe('plainTexts', () => {
  it('has texts only for elements that exist', () => {
    for (const [page, texts] of Object.entries(plain))
      if (page !== 'site') for (const key of Object.keys(texts)) expect(Object.keys(built[page] ?? {})).toContain(key);
  });

  it('leaves none of the demo’s people and places on a page', () => {
    const left = Object.entries(built).flatMap(([page, texts]) =>
      Object.entries({ ...texts, ...plain[page] })
        // Leaves out addresses of pictures, and parts of people, reviews and offers that the page leaves out.
        .filter(
          ([key, value]) =>
            !value.startsWith('/media/') && !/^(person|fallback-(cooking|retreat|wedding)|directions)-/.test(key),
        )
        .filter(([, value]) => DEMO.test(value))
        .map(([key, value]) => `${page} ${key}: ${value}`),
    );
    expect(left).toEqual([]);
  });

  it('leaves none of them in server-rendered pages, where a dash leaves out the whole item', () => {
    const { routes } = JSON.parse(readFileSync(new URL('../slice.json', CONTENT), 'utf8')) as { routes: Route[] };
    const left = routes.flatMap(({ document }) => {
      const words = (text: Text | undefined) =>
        (text?.key === undefined ? undefined : plain[document?.page ?? '']?.[text.key]) ??
        built[document?.page ?? '']?.[text?.key ?? ''] ??
        '';
      const parts = document?.sections ?? [];
      return parts
        .flatMap(({ heading, texts = [], items = [] }) => [
          [heading],
          ...texts.map((text) => [text]),
          ...items.map(({ title, text }) => [title, text]),
        ])
        .map((part) => part.map(words))
        .filter((part) => !part.includes('–') && part.some((text) => DEMO.test(text)));
    });
    expect(left).toEqual([]);
  });

  it('shows a map around the winery, and none without its coordinates', () => {
    expect(plain['contact']?.['map-url']).toContain('marker=38.3%2C-122.3');
    expect(plainTexts({ ...sampleProperty, latitude: null }, 21)['contact']?.['map-url']).toBe('–');
  });
});
