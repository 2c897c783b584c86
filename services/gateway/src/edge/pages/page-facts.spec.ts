import { sampleProperty } from '@shamba/service-kit/testing';
import { expect, it } from '@jest/globals';
import { brandView, wineryFacts } from './page-facts.js';

it('says of the winery what Settings say, in the words of schema.org', () => {
  expect(wineryFacts(sampleProperty)).toEqual({
    '@winery.address': {
      '@type': 'PostalAddress',
      streetAddress: '4820 Shamba Ridge Road',
      addressLocality: 'Fair Play',
      addressRegion: 'CA',
      postalCode: '95684',
      addressCountry: 'US',
    },
    '@winery.map': 'https://www.openstreetmap.org/?mlat=38.5996&mlon=-120.6849#map=15/38.5996/-120.6849',
    '@winery.geo': { '@type': 'GeoCoordinates', latitude: 38.5996, longitude: -120.6849 },
    '@winery.hours': [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Sunday', opens: '12:00', closes: '16:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Saturday', opens: '12:00', closes: '17:00' },
    ],
  });
  const withClosedDay = wineryFacts({ ...sampleProperty, hours: [], closed_days: ['2026-12-25'] });
  expect(withClosedDay['@winery.hours']).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-25',
      validThrough: '2026-12-25',
      opens: '00:00',
      closes: '00:00',
    },
  ]);
  const withoutPlace = wineryFacts({ ...sampleProperty, latitude: null });
  expect(withoutPlace).not.toHaveProperty('@winery.geo');
  expect(withoutPlace['@winery.map']).toBe(
    'https://www.openstreetmap.org/search?query=4820+Shamba+Ridge+Road%2C+Fair+Play%2C+CA+95684',
  );
  expect(wineryFacts(undefined)).toEqual({});
});

it('says the chosen colours as design tokens, and nothing while none is chosen', () => {
  const look = {
    logo_url: null,
    share_image_url: null,
    header_logo_url: null,
    color_dark: null,
    color_action: '#005f56',
    color_page: null,
  };
  expect(brandView(look)).toEqual({
    colors: { 'color-garnet': '#005f56', 'color-garnet-deep': '#004c45', 'color-garnet-wash': '#e0eceb' },
    tokens: '--color-garnet:#005f56;--color-garnet-deep:#004c45;--color-garnet-wash:#e0eceb',
    theme: null,
  });
  expect(brandView({ ...look, color_dark: '#00332e' })?.theme).toBe('#00332e');
  expect([brandView(undefined), brandView({ ...look, color_action: null })]).toEqual([null, null]);
});
