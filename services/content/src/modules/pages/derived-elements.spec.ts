import { describe, expect, it } from '@jest/globals';
import { sampleProperty } from '@shamba/service-kit/testing';
import { derivedElements, settingsBlockOf } from './derived-elements.js';

describe('derivedElements', () => {
  it('shows the settings in the words of the pages', () => {
    const hours = [
      { weekday: 6, opens: '12:00', last_start: '16:00', closes: '17:00' },
      { weekday: 0, opens: '00:30', last_start: '09:00', closes: '11:30' },
      { weekday: 5, opens: '14:00', last_start: '19:00', closes: '20:30' },
      { weekday: 4, opens: '14:00', last_start: '17:00', closes: '18:00' },
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
      'site hours-weekdays': 'Thursday 2pm-6pm, Friday 2pm-8:30pm',
      'contact card-hours-saturday': 'Saturday 12:00 PM - 5:00 PM',
      'contact card-hours-sunday': 'Sunday 12:30 AM - 11:30 AM',
      'experiences calendar-weekends': 'We are open on Thursday, Friday, Saturday, and Sunday.',
    });
  });

  it('names closed days of the weekend, but no other closed days', () => {
    const values = derivedElements({ ...sampleProperty, hours: [] }).filter(({ block }) => block === 'hours');
    expect(values.map(({ key, value }) => `${key}: ${value}`)).toEqual([
      'hours-weekdays: ',
      'hours-saturday: Saturday closed',
      'hours-sunday: Sunday closed',
      'hours-closed: ',
      'card-hours-weekdays: ',
      'card-hours-saturday: Saturday closed',
      'card-hours-sunday: Sunday closed',
      'card-hours-closed: ',
      'calendar-weekends: We are not open for visits at the moment.',
    ]);
    expect(derivedElements(sampleProperty).at(-1)?.value).toBe('We are open on weekends.');
  });

  it('names the next single days that are closed', () => {
    const closed_days = ['2026-11-26', '2026-12-24', '2026-12-25', '2027-01-01', '2027-01-02'];
    const line = derivedElements({ ...sampleProperty, closed_days }).find(({ key }) => key === 'card-hours-closed');
    expect(line).toMatchObject({ page: 'contact', value: 'Closed on Nov 26, Dec 24, Dec 25, Jan 1' });
  });

  it('lists the elements that follow settings', () => {
    expect(settingsBlockOf('site', 'phone')).toBe('property');
    expect(settingsBlockOf('contact', 'card-hours-sunday')).toBe('hours');
    expect(settingsBlockOf('site', 'tagline')).toBeUndefined();
    expect(settingsBlockOf('contact', 'phone')).toBeUndefined();
  });
});
