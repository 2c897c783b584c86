import { expect, it } from '@jest/globals';
import { fieldText, valueText } from './audit-words';

it.each([
  ['wine', 'abv', 'Alcohol'],
  ['event', 'max_attendees', 'Max attendees'],
  ['club_tier', 'price_per_quarter', 'Price per quarter'],
  ['settings', 'time_zone', 'Time zone'],
  ['user', 'staff_roles', 'Roles'],
  ['club_member', 'pausedUntil', 'Paused until'],
  ['stay_booking', 'add_ons', 'Add-ons'],
  ['order', 'refund_amount', 'Refund amount'],
])('the %s’s field %s is called %s', (entity, field, label) => {
  expect(fieldText(entity, field)).toBe(label);
});

it.each([
  ['price', '1234.50', '$1,234.50'],
  ['price', '34.00', '$34'],
  ['owed', '915.00', '$915'],
  ['tax_rate', '12.50', '12.5%'],
  ['featured', 'true', 'yes'],
  ['check_in_date', '2026-12-11', 'Dec 11, 2026'],
  ['check_in_time', '16:00', '4:00 PM'],
  ['reason', 'stock_take', 'stock take'],
  ['staff_roles', '["shop","tasting_room"]', 'shop, tasting room'],
  ['event_dates', '[{"date":"2026-12-11","start_time":"12:00"}]', 'date Dec 11, 2026, start time 12:00 PM'],
  ['benefits', '["Six bo…', '["Six bo…'],
  ['benefits', '[]', 'nothing'],
  ['vintage', '2021', '2021'],
])('%s %s reads %s', (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});
