import type { PropertyFacts } from '@shamba/event-contract';
import { setProperty } from '../config/settings/property.js';

export const sampleProperty: PropertyFacts = {
  name: 'Shamba Ridge Vineyard',
  street: '4820 Shamba Ridge Road',
  city: 'Fair Play',
  state: 'CA',
  zip_code: '95684',
  country: 'US',
  phone: '(530) 555-0142',
  email: 'hello@shambaridge.example',
  stay_email: 'stay@shambaridge.example',
  time_zone: 'America/Los_Angeles',
  latitude: '38.5996',
  longitude: '-120.6849',
  hours: [
    { weekday: 0, opens: '12:00', last_start: '15:00', closes: '16:00' },
    { weekday: 6, opens: '12:00', last_start: '16:00', closes: '17:00' },
  ],
  closed_days: [],
};

/** Sets the property's facts: services under test have no hospitality service. */
export const propertyIsKnown = (facts: Partial<PropertyFacts> = {}): void =>
  setProperty({ ...sampleProperty, ...facts });
