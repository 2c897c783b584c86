import { sampleProperty } from '@shamba/service-kit/testing';
import { expect, it } from '@jest/globals';
import { wineryFacts } from './page-facts.js';

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
