import { describe, expect, it } from '@jest/globals';
import { sampleProperty } from '@shamba/service-kit/testing';
import { fill, placeholderProblem } from '../notifications/index.js';
import { placeholders, valuesOf } from './placeholders.js';

const values = valuesOf(
  {
    name: 'Ann {{reference}}',
    reference: 'VSB-000042',
    checkIn: '2026-07-10',
    checkOut: '2026-07-13',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    guests: 2,
  },
  sampleProperty,
  'https://reviews.example/shamba',
);

describe('placeholders', () => {
  it('are all filled once: braces in a value stay', () => {
    const text = fill(placeholders.map((name) => `{{ ${name} }}`).join('\n'), values);
    expect(text).toBe(
      [
        'Ann {{reference}}',
        'VSB-000042',
        'Friday, July 10, 2026',
        'Monday, July 13, 2026',
        '3:00 PM',
        '11:00 AM',
        '3',
        '2',
        'Shamba Ridge Vineyard',
        '4820 Shamba Ridge Road, Fair Play, CA 95684',
        '(530) 555-0142',
        'stay@shambaridge.example',
        'https://reviews.example/shamba',
      ].join('\n'),
    );
  });

  it.each([
    ['Dear {{guest_name}}, {{ nights }} nights', undefined],
    ['no placeholder, { one } brace', undefined],
    ['Dear {{guest}}', 'There is no placeholder {{guest}}'],
    ['Dear {{toString}}', 'There is no placeholder {{toString}}'],
    ['Dear {{}}', 'There is no placeholder {{}}'],
    ['Dear {{guest_name}', 'A placeholder is not closed: write {{guest_name}}'],
    ['Dear guest_name}}', 'A placeholder is not closed: write {{guest_name}}'],
  ])('%j: %s', (text, problem) => {
    expect(placeholderProblem(text, placeholders)).toBe(problem);
  });
});
