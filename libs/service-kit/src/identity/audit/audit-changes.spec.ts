import { describe, expect, it } from '@jest/globals';
import { changesOf, titleOf } from './audit-changes.js';

describe('the changes of an audit row', () => {
  it('list the differences field by field, without fields that change every time', () => {
    const before = { name: 'Estate Zinfandel', price: '28.00', tags: ['red'], version: 3, updated_at: 'a' };
    const after = { ...before, price: '29.00', tags: ['red', 'dry'], featured: true, version: 4, updated_at: 'b' };
    expect(changesOf('wine', before, after)).toEqual([
      { field: 'price', before: '28.00', after: '29.00' },
      { field: 'tags', before: '["red"]', after: '["red","dry"]' },
      { field: 'featured', before: null, after: 'true' },
    ]);
    expect(changesOf('wine', null, null)).toEqual([]);
    expect(changesOf('wine', null, { name: 'x'.repeat(400) })[0]?.after).toHaveLength(301);
  });

  it.each([
    ['user', { name: 'Ann Lee' }],
    ['user', { username: 'ann' }],
    ['user', { location: 'Sonoma' }],
    ['club_member', { shippingCity: 'Sonoma' }],
    ['user', { email: 'ann@example.com' }],
    ['user', { bio: 'I live at 12 Main Street' }],
    ['stay_booking', { guest_phone: '5305550101' }],
    ['stay_booking', { note: '530-555-0101' }],
    ['stay_booking', { special_requests: 'a cot, please' }],
    ['club_member', { shippingAddress: '12 Main Street' }],
    ['club_member', { winePreferences: ['sweet wine'] }],
    ['order', { gift: { message: 'for Bo' } }],
    ['something_new', { text: 'for Bo' }],
    ['settings', { phone: '530-555-0101' }],
  ])('hides what can be personal: %s %j', (entity, row) => {
    const [change] = changesOf(entity, null, row);
    expect(change?.after).toMatch(/^\[personal\]$/);
    expect(change?.field).toBe(Object.keys(row)[0]);
  });

  it('show states, dates, amounts and numbers, also in personal records', () => {
    const row = {
      status: 'paused',
      paused_until: '2026-09-01',
      startedAt: '2026-06-03T19:00:00.000Z',
      total: '635.00',
      guests: 2,
      order_id: '3f2b8a4c-91de-4b7a-8c1e-5a9f0c2d7e6b',
    };
    expect(changesOf('club_member', null, row).map(({ after }) => after)).toEqual(Object.values(row).map(String));
  });

  it('show the reason for opening a sealed record, without addresses in it', () => {
    expect(changesOf('sealed_shipment', null, { reason: 'State audit, asked by cdtfa@example.gov' })).toEqual([
      { field: 'reason', before: null, after: 'State audit, asked by [e-mail]' },
    ]);
  });

  it('belong to a thing by its name, but to no person by theirs', () => {
    expect(titleOf('wine', { sku: 'MV-21', name: 'Mavuno' })).toBe('Mavuno');
    expect(titleOf('event', { title: 'Harvest dinner' })).toBe('Harvest dinner');
    expect(titleOf('order', { order_number: 'SH-A7K2', customer_name: 'Ann Lee' })).toBe('SH-A7K2');
    expect(titleOf('user', { name: 'Ann', username: 'ann' })).toBeNull();
    expect(titleOf('stay_booking', null)).toBeNull();
  });

  it('show the roles that a person was given or lost', () => {
    const change = changesOf('user', { staff_roles: ['shop'] }, { staff_roles: ['shop', 'owner'] });
    expect(change).toEqual([{ field: 'staff_roles', before: '["shop"]', after: '["shop","owner"]' }]);
  });

  it.each(['stay_add_on', 'message_template', 'media', 'page_draft'])(
    'shows what the winery says in a %s',
    (entity) => {
      expect(changesOf(entity, null, { name: 'Wine Tour' })[0]?.after).toBe('Wine Tour');
    },
  );
});
