import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyTables, admin, guest, type Speaker } from '@shamba/service-kit/testing';
import { CONFIG, propertyZone } from '@shamba/service-kit/config';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { HospitalityConfig } from '../src/config.js';
import { customer } from '@shamba/service-kit/testing';
import { type Hospitality, startHospitality } from './support.js';

const PATH = '/api/admin/settings';
const FIRST = {
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
  latitude: '38.59960',
  longitude: '-120.68490',
};
const reader: Speaker = {
  as: 'person',
  userId: 3,
  role: 'admin',
  username: 'reader',
  permissions: ['settings-winery.read'],
};

let test: Hospitality;
let commerce: Server;
let sold = false;
beforeAll(async () => {
  commerce = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(request.url === '/internal/sales' ? JSON.stringify({ any: sold }) : 'null');
  }).listen(0, '127.0.0.1');
  await once(commerce, 'listening');
  test = await startHospitality();
  test.app.get<HospitalityConfig>(CONFIG).COMMERCE_URL = `http://127.0.0.1:${(commerce.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await test.close();
  commerce.close();
  commerce.closeAllConnections();
});
afterEach(async () => {
  sold = false;
  await emptyTables(test.dataSource, 'stay_claims, stay_bookings');
  const { body } = await test.call(admin(), 'GET', `${PATH}/property`);
  await test.call(admin(), 'PUT', `${PATH}/property`, { ...FIRST, version: body.version });
});

const property = async () => (await test.call(admin(), 'GET', `${PATH}/property`)).body;
const save = (change: object, headers = {}) => test.call(admin(), 'PUT', `${PATH}/property`, change, headers);

describe('the property', () => {
  it('has staff’s values on pages, in other services and in calendars at once', async () => {
    const before = await property();
    expect(before).toEqual({ ...FIRST, version: expect.any(Number) });
    const moved = { ...before, name: 'Kilele Hill', street: '1 New Road', city: 'Plymouth', zip_code: '95669' };
    const saved = await save(moved);
    expect([saved.status, saved.body]).toEqual([200, { ...moved, version: before.version + 1 }]);
    expect(saved.headers.get('x-touched')).toBe('settings');

    const { version: _, ...facts } = saved.body;
    const hours = [
      { weekday: 0, opens: '12:00', last_start: '15:00', closes: '16:00', slot_minutes: 30 },
      { weekday: 6, opens: '12:00', last_start: '16:00', closes: '17:00', slot_minutes: 30 },
    ];
    expect((await test.call(guest(), 'GET', '/api/site')).body).toEqual({
      ...facts,
      hours,
      today: '2026-06-03',
      closed_days: [],
      minimum_age: 21,
    });
    const internal = await test.call({ as: 'worker' }, 'GET', '/internal/settings/property');
    expect(internal.body).toEqual({ ...facts, hours, closed_days: [] });
    expect((await test.call({ as: 'worker' }, 'GET', '/internal/settings/hours')).status).toBe(404);

    const booking = { guest_name: 'Ann', guest_email: 'user7@example.com', number_of_guests: 2 };
    const dates = { check_in_date: '2026-07-06', check_out_date: '2026-07-09' };
    await test.call(admin(), 'POST', '/api/vineyard-stay/bookings', { ...booking, ...dates });
    await test.dataSource.query('UPDATE stay_bookings SET user_id = 7');
    const file = await fetch(new URL('/api/customer/bookings/1/calendar.ics', test.url), {
      headers: await test.identity(customer(7)),
    });
    expect((await file.text()).replace(/\r\n /g, '')).toContain(
      String.raw`LOCATION:Kilele Hill\, 1 New Road\, Plymouth\, CA 95669`,
    );
    expect(
      await test.dataSource.query(
        `SELECT actor, before ->> 'name' AS before, after ->> 'name' AS after FROM audit_log WHERE entity = 'settings' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ actor: 'admin', before: FIRST.name, after: 'Kilele Hill' }]);
  });

  it('is changed with write access, from its latest version, field by field', async () => {
    const before = await property();
    expect((await test.call(reader, 'PUT', `${PATH}/property`, before)).status).toBe(403);
    expect((await test.call(reader, 'GET', `${PATH}/property`)).status).toBe(200);
    expect((await test.call(customer(7), 'GET', `${PATH}/property`)).status).toBe(403);
    expect((await save({ ...before, version: before.version - 1 })).body).toMatchObject({ code: 'stale_version' });
    expect((await save(before, { 'if-match': '"0"' })).body).toMatchObject({ code: 'stale_version', current: before });
    expect((await test.call({ ...reader, permissions: ['settings-shop.*'] }, 'GET', `${PATH}/property`)).status).toBe(
      403,
    );
    const wrong = await save({ ...before, name: ' ', email: 'nobody', state: 'California', latitude: 'north' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.errors).sort()).toEqual(['email', 'latitude', 'name', 'state']);
    for (const place of [{ latitude: '90.1' }, { latitude: '-999' }, { longitude: '181' }, { longitude: '-180.00001' }])
      expect(await save({ ...before, ...place })).toMatchObject({
        status: 400,
        body: { errors: { [Object.keys(place)[0] ?? '']: expect.anything() } },
      });
    expect(await property()).toEqual(before);
  });

  it('has an existing state, and a telephone number in use', async () => {
    const told = async (change: object) => (await save({ ...(await property()), ...change })).body.errors;
    expect(await told({ state: 'XX' })).toEqual({ state: ['Please enter the state’s two letters'] });
    expect(await told({ state: 'XX', country: 'CA', zip_code: 'V5K 0A1' })).toBeUndefined();
    for (const phone of ['javascript:alert(1)', '12-34', '<b>5305550142</b>', '+++++++', 'call me 5305550142'])
      expect(await told({ phone })).toEqual({ phone: ['Please enter a phone number'] });
    for (const phone of ['+1 (530) 555-0142', '530.555.0142 ext. 7', '+254 20 1234567'])
      expect(await told({ phone })).toBeUndefined();
  });

  it.each([
    [{ zip_code: '99999' }, 'zip_code', 'ZIP code 99999 is in Alaska, not California'],
    [{ zip_code: '10001' }, 'zip_code', 'ZIP code 10001 is in New York, not California'],
    [{ state: 'ZZ' }, 'state', undefined],
    [{ country: 'XX' }, 'country', 'There is no such country'],
    [{ name: 'Hill\u202eside' }, 'name', 'Please leave out characters that cannot be seen'],
    [{ city: 'Na\u200bpa' }, 'city', 'Please leave out characters that cannot be seen'],
  ])('refuses an address that does not exist: %j', async (change, field, message) => {
    const { status, body } = await save({ ...(await property()), ...change });
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    if (message !== undefined) expect(body.errors[field]).toEqual([message]);
  });

  it('may change its time zone until anything is booked or sold', async () => {
    const before = await property();
    const east = { ...before, time_zone: 'America/New_York' };
    expect((await save({ ...before, time_zone: 'America/Nowhere' })).body.errors).toHaveProperty('time_zone');
    sold = true;
    expect((await save(east)).body).toMatchObject({ status: 409, code: 'zone_is_fixed' });
    sold = false;
    const booking = { guest_name: 'Ann', guest_email: 'ann@example.com', number_of_guests: 2 };
    await test.call(admin(), 'POST', '/api/vineyard-stay/bookings', {
      ...booking,
      check_in_date: '2026-07-06',
      check_out_date: '2026-07-09',
    });
    expect((await save(east)).body).toMatchObject({ status: 409, code: 'zone_is_fixed' });
    // Bookings do not lock the other fields.
    expect((await save({ ...before, phone: '530-555-0199' })).status).toBe(200);
    await emptyTables(test.dataSource, 'stay_claims, stay_bookings');
    const { version } = await property();
    expect((await save({ ...east, version })).status).toBe(200);
    await test.call(guest(), 'GET', '/api/site');
    expect(propertyZone()).toBe('America/New_York');
  });
});

describe('single closed days', () => {
  it('are listed with the opening hours at once, from today on', async () => {
    const told = async () => (await test.call(guest(), 'GET', '/api/site')).body.closed_days;
    const close = (date: string) => test.call(admin(), 'POST', '/api/admin/closures', { date });
    expect((await close('2026-12-26')).headers.get('x-touched')).toBe('settings');
    await close('2026-07-04');
    expect(await told()).toEqual(['2026-07-04', '2026-12-26']);
    test.clock.set('2026-07-05T19:00:00Z');
    expect(await told()).toEqual(['2026-12-26']);
    test.clock.set('2026-06-03T19:00:00Z');
    for (const date of ['2026-07-04', '2026-12-26'])
      expect((await test.call(admin(), 'DELETE', `/api/admin/closures/${date}`)).headers.get('x-touched')).toBe(
        'settings',
      );
    expect(await told()).toEqual([]);
  });
});

describe('the opening hours', () => {
  const hours = async () => (await test.call(admin(), 'GET', `${PATH}/hours`)).body;

  it('decide about the times of tastings', async () => {
    const before = await hours();
    const { body: tasting } = await test.call(admin(), 'POST', '/api/experiences', {
      title: 'Tasting Flight',
      description: 'Five wines',
      price: '15.00',
      max_guests: 10,
      category: 'tasting',
    });
    const friday = { weekday: 5, opens: '10:00', last_start: '11:00', closes: '12:00', slot_minutes: 60 };
    const saved = await test.call(admin(), 'PUT', `${PATH}/hours`, { days: [friday], version: before.version });
    expect(saved.body).toEqual({ days: [friday], version: before.version + 1 });
    expect((await test.call(guest(), 'GET', '/api/site')).body.hours).toEqual([friday]);
    const { body: slots } = await test.call(guest(), 'GET', `/api/experiences/${tasting.id}/slots?date=2026-06-05`);
    expect(slots.map(({ time }: { time: string }) => time)).toEqual(['10:00', '11:00']);
    const wrong = {
      days: [
        { ...friday, last_start: '09:00' },
        { ...friday, closes: '10:30' },
      ],
    };
    expect((await test.call(admin(), 'PUT', `${PATH}/hours`, wrong)).body.errors).toEqual({
      'days.0.last_start': ['This is before it opens'],
      'days.1.weekday': ['Each day can be listed once'],
      'days.1.closes': ['This is before the last visit begins'],
    });
    const { version } = saved.body;
    expect((await test.call(admin(), 'PUT', `${PATH}/hours`, { ...before, version })).status).toBe(200);
  });
});
