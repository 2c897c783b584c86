import { describe, expect, it } from '@jest/globals';
import { sampleProperty } from '@shamba/service-kit/testing';
import { derivedElements, settingsBlockOf } from './derived-elements.js';

describe('derivedElements', () => {
  it('says what Settings say, in the words of the pages', () => {
    const hours = [
      { weekday: 6, opens: '12:00', last_start: '16:00', closes: '17:00' },
      { weekday: 0, opens: '00:30', last_start: '09:00', closes: '11:30' },
    ];
    const values = Object.fromEntries(
      derivedElements({ ...sampleProperty, hours }).map(({ page, key, value }) => [`${page} ${key}`, value]),
    );
    expect(values).toMatchObject({
      'site name': 'Shamba Ridge Vineyard',
      'site address-city': 'Fair Play, CA 95684',
      'site email-stay': 'stay@shambaridge.example',
      'site hours-saturday': 'Saturday 12pm-5pm',
      'site hours-sunday': 'Sunday 12:30am-11:30am',
      'site hours-monday': 'Monday closed',
      'contact card-hours-saturday': 'Saturday 12:00 PM - 5:00 PM',
      'contact card-hours-sunday': 'Sunday 12:30 AM - 11:30 AM',
    });
  });

  it('knows which elements those are', () => {
    expect(settingsBlockOf('site', 'phone')).toBe('property');
    expect(settingsBlockOf('contact', 'card-hours-sunday')).toBe('hours');
    expect(settingsBlockOf('site', 'tagline')).toBeUndefined();
    expect(settingsBlockOf('contact', 'phone')).toBeUndefined();
  });
});
