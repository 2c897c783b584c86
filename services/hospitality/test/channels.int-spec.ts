import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OutsideNetwork } from '@shamba/service-kit/http';
import { admin, emptyTables, guest, type OutsideServer, startOutsideServer } from '@shamba/service-kit/testing';
import { DueFeeds } from '../src/modules/stay/channels/index.js';
import { hold, type Hospitality, mailsOf, nights, NOW, startHospitality } from './support.js';

const FEEDS = '/api/admin/stay-feeds';
const HOUR_MS = 3_600_000;
const ANN = { guest_name: 'Ann Lee', guest_email: 'ann@example.com' };
const AIRBNB = '-//Airbnb Inc//Hosting Calendar 1.0//EN';
const BOOKING = '-//Booking.com//EN';

type Event = readonly [uid: string, from: string, to: string, summary?: string];
const calendar = (maker: string, ...events: Event[]): string =>
  [
    'BEGIN:VCALENDAR',
    `PRODID:${maker}`,
    'VERSION:2.0',
    ...events.flatMap(([uid, from, to, summary = 'Reserved']) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

let test: Hospitality;
let outside: OutsideServer;
/** The next answers of the world outside: a text, a status, or a redirect. */
let answer: string | number | { location: string };
let asked = 0;
beforeAll(async () => {
  outside = await startOutsideServer((_req, res) => {
    asked += 1;
    if (typeof answer === 'string') res.end(answer);
    else if (typeof answer === 'number') res.writeHead(answer).end();
    else res.writeHead(302, answer).end();
  });
  test = await startHospitality();
  Object.assign(test.app.get(OutsideNetwork, { strict: false }), outside.network);
});
afterAll(async () => {
  await test.close();
  await outside.close();
});
beforeEach(async () => {
  test.clock.set(NOW);
  answer = calendar(AIRBNB);
  asked = 0;
  await emptyTables(
    test.dataSource,
    'stay_claims, stay_imports, stay_released, stay_feeds, stay_bookings, blocked_dates, holds, outbox',
  );
});

const staff = (method: string, path: string, body?: unknown) => test.call(admin(), method, path, body);
const addFeed = async (name = 'Airbnb', more: object = {}): Promise<number> => {
  const url = `${outside.origin(`${name.toLowerCase().replaceAll(/\W/g, '')}.example.com`)}/calendar.ics`;
  return (await staff('POST', FEEDS, { name, url, ...more })).body.id;
};
const read = async (id: number, text: typeof answer, more: object = {}) => {
  answer = text;
  const { body } = await staff('POST', `${FEEDS}/${id}/read`, more);
  return body;
};
const book = async (check_in_date: string, check_out_date: string): Promise<number> =>
  (await staff('POST', '/api/vineyard-stay/bookings', { ...ANN, check_in_date, check_out_date })).body.id;
const claims = async (kind = 'import'): Promise<string[]> => {
  const rows: { nights: string }[] = await test.dataSource.query(
    `SELECT concat(lower(nights), ' ', upper(nights)) AS nights FROM stay_claims WHERE kind = $1 ORDER BY nights`,
    [kind],
  );
  return rows.map((row) => row.nights);
};
const fileOf = async (id: number) => {
  const { calendar_path: path } = (await staff('GET', FEEDS)).body.find((feed: { id: number }) => feed.id === id);
  return fetch(new URL(path, test.url), { headers: await test.identity(guest()) });
};
const events = (text: string): string[] => [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day ?? '');

describe('nights of another channel', () => {
  it('are taken for everybody, and stand in the calendar and the occupancy', async () => {
    const id = await addFeed();
    const feed = await read(
      id,
      calendar(AIRBNB, ['a', '2026-06-10', '2026-06-13'], ['b', '2026-06-20', '2026-06-22', 'Airbnb (Not available)']),
    );
    expect(feed).toMatchObject({ failure: null, events: 2, conflicts: [], read_at: NOW.toISOString() });
    const blocked = await staff('POST', '/api/vineyard-stay/blocked-dates', {
      start_date: '2026-06-12',
      end_date: '2026-06-12',
    });
    expect(blocked.status).toBe(409);
    expect(blocked.body.message).toBe('These dates overlap nights, Jun 10–13, 2026, that Airbnb has taken.');
    expect((await hold(test, 'c1', [nights('1', '2026-06-12', '2026-06-14')])).status).toBe(409);
    const { body } = await test.call(guest(), 'GET', '/api/vineyard-stay/availability');
    expect(body.bookings).toContainEqual({
      start_date: '2026-06-10',
      end_date: '2026-06-13',
      last_night: '2026-06-12',
    });
    const month = (await staff('GET', '/api/vineyard-stay/calendar?from=2026-06-01&to=2026-06-30')).body;
    expect(month.channels).toEqual([
      { channel: 'Airbnb', start_date: '2026-06-10', end_date: '2026-06-12', mark: 'booked' },
      { channel: 'Airbnb', start_date: '2026-06-20', end_date: '2026-06-21', mark: 'closed' },
    ]);
    const occupancy = (await staff('GET', '/api/admin/figures/occupancy')).body;
    expect(occupancy.months.at(-1)).toMatchObject({
      month: '2026-06',
      nights: 3,
      available: 28,
      bookings: 0,
      average_rate: null,
    });
    // Reports count the nights that a channel sold, by the period's days.
    const lodging = await test.call({ as: 'commerce' }, 'GET', '/internal/lodging?from=2026-06-12&to=2026-06-30');
    expect(lodging.body.channels).toEqual([{ name: 'Airbnb', tax_by_channel: false, stays: 1, nights: 1 }]);
  });

  it('move with their event, and are free when it is gone', async () => {
    const id = await addFeed();
    await read(id, calendar(AIRBNB, ['a', '2026-06-10', '2026-06-13'], ['b', '2026-06-20', '2026-06-22']));
    await read(id, calendar(AIRBNB, ['a', '2026-06-11', '2026-06-14'], ['b', '2026-06-20', '2026-06-22']));
    expect(await claims()).toEqual(['2026-06-11 2026-06-14', '2026-06-20 2026-06-22']);
    await read(id, calendar(AIRBNB, ['b', '2026-06-20', '2026-06-22']));
    expect(await claims()).toEqual(['2026-06-20 2026-06-22']);
    // The window that nobody may book yet moves every day, under another name.
    const b = ['b', '2026-06-20', '2026-06-22'] as const;
    await read(id, calendar(AIRBNB, b, ['w1', '2026-12-01', '2027-06-01', 'Airbnb (Not available)']));
    await read(id, calendar(AIRBNB, b, ['w2', '2026-12-02', '2027-06-02', 'Airbnb (Not available)']));
    expect(await claims()).toEqual(['2026-06-20 2026-06-22', '2026-12-02 2027-06-02']);
    // No row is kept of an event that is gone.
    expect(await test.dataSource.query('SELECT key FROM stay_imports ORDER BY key')).toHaveLength(2);
  });

  it('two events change places in one read', async () => {
    const id = await addFeed();
    await read(id, calendar(AIRBNB, ['a', '2026-06-10', '2026-06-12'], ['b', '2026-06-12', '2026-06-14']));
    await read(id, calendar(AIRBNB, ['b', '2026-06-10', '2026-06-12'], ['a', '2026-06-12', '2026-06-14']));
    expect(await claims()).toEqual(['2026-06-10 2026-06-12', '2026-06-12 2026-06-14']);
  });

  it('that are over stay, and of a stay that has begun the nights until today', async () => {
    const id = await addFeed();
    await read(id, calendar(AIRBNB, ['a', '2026-06-02', '2026-06-06'], ['b', '2026-06-20', '2026-06-22']));
    await read(id, calendar(AIRBNB, ['b', '2026-06-20', '2026-06-22']));
    expect(await claims()).toEqual(['2026-06-02 2026-06-03', '2026-06-20 2026-06-22']);
    expect((await staff('DELETE', `${FEEDS}/${id}`)).status).toBe(204);
    expect(await claims()).toEqual(['2026-06-02 2026-06-03']);
  });

  it('of a stay that has begun are claimed again under another name, or with others', async () => {
    const id = await addFeed();
    await read(id, calendar(AIRBNB, ['over', '2026-06-01', '2026-06-03'], ['a', '2026-06-02', '2026-06-06']));
    expect(await read(id, calendar(AIRBNB, ['b', '2026-06-02', '2026-06-06']))).toMatchObject({ failure: null });
    expect(await claims()).toEqual(['2026-06-02 2026-06-03', '2026-06-03 2026-06-06']);
    // The guest leaves early, and others come.
    await read(id, calendar(AIRBNB, ['b', '2026-06-02', '2026-06-03'], ['c', '2026-06-03', '2026-06-05']));
    expect(await claims()).toEqual(['2026-06-02 2026-06-03', '2026-06-03 2026-06-05']);
  });

  it('are claimed before the next guest can hold them, and when their copy by hand is deleted', async () => {
    const id = await addFeed();
    const copy = await book('2026-07-01', '2026-07-03');
    await hold(test, 'c1', [nights('1', '2026-06-12', '2026-06-14')], { ttlSeconds: 600 });
    await read(id, calendar(AIRBNB, ['a', '2026-06-12', '2026-06-14'], ['b', '2026-07-01', '2026-07-03']));
    expect(await claims()).toEqual([]);
    test.clock.set(new Date(NOW.getTime() + 11 * 60_000));
    expect((await hold(test, 'c2', [nights('1', '2026-06-12', '2026-06-14')])).status).toBe(409);
    await staff('DELETE', `/api/vineyard-stay/bookings/${copy}`);
    await read(id, 500);
    expect(await claims()).toContain('2026-07-01 2026-07-03');
  });

  it('are free when the channel’s address is taken away', async () => {
    const id = await addFeed();
    await read(id, calendar(AIRBNB, ['a', '2026-06-12', '2026-06-14']));
    await staff('PUT', `${FEEDS}/${id}`, { name: 'Airbnb', url: null });
    expect(await claims()).toEqual([]);
  });

  it('wait for a guest who is paying for them, and are read again soon', async () => {
    const id = await addFeed();
    await hold(test, 'c1', [nights('1', '2026-06-12', '2026-06-14')], { ttlSeconds: 600 });
    const feed = await read(id, calendar(AIRBNB, ['a', '2026-06-10', '2026-06-13']));
    expect(feed.conflicts).toEqual([]);
    expect(await claims()).toEqual(['2026-06-10 2026-06-12']);
    test.clock.set(new Date(NOW.getTime() + 11 * 60_000));
    await test.app.get(DueFeeds, { strict: false }).execute();
    expect(await claims()).toEqual(['2026-06-10 2026-06-13']);
  });
});

describe('an echo of our own nights', () => {
  const echo = calendar(
    BOOKING,
    ['x', '2026-06-10', '2026-06-13', 'CLOSED - Not available'],
    ['y', '2026-07-01', '2026-07-02', 'CLOSED - Not available'],
  );

  it('claims nothing, also for two days after we gave them back', async () => {
    const id = await addFeed('Booking.com');
    const booking = await book('2026-06-10', '2026-06-13');
    expect((await read(id, echo)).conflicts).toEqual([]);
    expect(await claims()).toEqual(['2026-07-01 2026-07-02']);
    await staff('DELETE', `/api/vineyard-stay/bookings/${booking}`);
    test.clock.set(new Date(NOW.getTime() + 47 * HOUR_MS));
    await read(id, echo);
    expect(await claims()).toEqual(['2026-07-01 2026-07-02']);
    test.clock.set(new Date(NOW.getTime() + 49 * HOUR_MS));
    await read(id, echo);
    expect(await claims()).toEqual(['2026-06-10 2026-06-13', '2026-07-01 2026-07-02']);
  });

  it('may be nights of a second channel, and goes when that one gives them up', async () => {
    const airbnb = await addFeed();
    const booking = await addFeed('Booking.com');
    await read(airbnb, calendar(AIRBNB, ['a', '2026-06-10', '2026-06-13'], ['b', '2026-08-01', '2026-08-02']));
    await read(booking, echo);
    expect(await claims()).toEqual(['2026-06-10 2026-06-13', '2026-07-01 2026-07-02', '2026-08-01 2026-08-02']);
    await read(airbnb, calendar(AIRBNB, ['b', '2026-08-01', '2026-08-02']));
    await read(booking, echo);
    expect(await claims()).toEqual(['2026-07-01 2026-07-02', '2026-08-01 2026-08-02']);
  });
});

it('a stay that a channel booked on nights of ours is a conflict: listed, told once, nothing overwritten', async () => {
  const id = await addFeed();
  const other = await addFeed('VRBO');
  await read(other, calendar('HomeAway.com', ['v', '2026-06-09', '2026-06-12', 'Reserved - Anna']));
  const text = calendar(AIRBNB, ['a', '2026-06-10', '2026-06-13']);
  const feed = await read(id, text);
  const conflict = { start_date: '2026-06-10', end_date: '2026-06-13', taken_by: 'VRBO, Jun 9–12, 2026' };
  expect(feed.conflicts).toEqual([conflict]);
  expect(await claims()).toEqual(['2026-06-09 2026-06-12', '2026-06-12 2026-06-13']);
  expect((await read(id, text)).conflicts).toEqual([conflict]);
  const told = (await mailsOf(test)).filter(({ kind }) => kind === 'staff_notice');
  expect(told.map(({ data }) => data)).toEqual([
    {
      subject: 'Airbnb has nights that are taken here',
      facts: [
        { label: 'Airbnb', value: 'Jun 10–13, 2026' },
        { label: 'Taken here by', value: 'VRBO, Jun 9–12, 2026' },
      ],
    },
  ]);
  // Nobody's name is kept.
  expect(JSON.stringify(await test.dataSource.query('SELECT * FROM stay_imports'))).not.toContain('Anna');
  await read(other, calendar('HomeAway.com', ['w', '2026-09-01', '2026-09-02', 'Blocked']));
  expect((await read(id, text)).conflicts).toEqual([]);
  expect(await claims()).toEqual(['2026-06-10 2026-06-13', '2026-09-01 2026-09-02']);
});

describe('a calendar that fails', () => {
  const good = calendar(AIRBNB, ['a', '2026-06-10', '2026-06-13'], ['b', '2026-06-20', '2026-06-22']);

  it.each([
    ['an error', 500, 'It answers with 500.'],
    ['a page', '<html>Please sign in</html>', 'It is no calendar, or it was cut off.'],
    ['half of it', good.slice(0, 150), 'It is no calendar, or it was cut off.'],
    ['more than 1 MB', `${good}${'X-FILL:1\r\n'.repeat(110_000)}`, 'It is larger than 1 MB.'],
    ['nothing all at once', calendar(AIRBNB), 'It is empty all at once, so its nights stay taken.'],
    ['a private address', { location: 'https://10.0.0.7/' }, 'It leads into a private network.'],
  ])('by %s frees nothing, and says why', async (_, text, failure) => {
    const id = await addFeed();
    await read(id, good);
    test.clock.set(new Date(NOW.getTime() + HOUR_MS));
    const feed = await read(id, text);
    expect(feed).toMatchObject({
      failure,
      read_at: NOW.toISOString(),
      checked_at: new Date(NOW.getTime() + HOUR_MS).toISOString(),
    });
    expect(await claims()).toEqual(['2026-06-10 2026-06-13', '2026-06-20 2026-06-22']);
    expect(await read(id, good)).toMatchObject({ failure: null, version: 1 });
  });

  it('frees nothing for one event that can’t be read, and takes the others', async () => {
    const id = await addFeed();
    await read(id, good);
    await read(id, calendar(AIRBNB, ['broken', '2026', '2026'], ['c', '2026-07-01', '2026-07-03']));
    expect(await claims()).toEqual(['2026-06-10 2026-06-13', '2026-06-20 2026-06-22', '2026-07-01 2026-07-03']);
  });

  it('is free when staff say that it is rightly empty', async () => {
    const id = await addFeed();
    await read(id, good);
    expect(await read(id, calendar(AIRBNB), { accept_empty: true })).toMatchObject({ failure: null, events: 0 });
    expect(await claims()).toEqual([]);
  });
});

it('reads each calendar every 15 minutes', async () => {
  const reads = test.app.get(DueFeeds, { strict: false });
  await addFeed();
  await addFeed('VRBO');
  await staff('POST', FEEDS, { name: 'By hand' });
  await reads.execute();
  expect(asked).toBe(2);
  test.clock.set(new Date(NOW.getTime() + 14 * 60_000));
  await reads.execute();
  expect(asked).toBe(2);
  test.clock.set(new Date(NOW.getTime() + 15 * 60_000));
  await reads.execute();
  expect(asked).toBe(4);
});

describe('our calendar for a channel', () => {
  it('has the taken nights from today on, without names and without its own', async () => {
    const airbnb = await addFeed();
    const vrbo = await addFeed('VRBO');
    const booking = await book('2026-06-15', '2026-06-17');
    await staff('POST', '/api/vineyard-stay/blocked-dates', { start_date: '2026-06-25', end_date: '2026-06-26' });
    await read(airbnb, calendar(AIRBNB, ['a', '2026-06-10', '2026-06-13']));
    const file = await fileOf(vrbo);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await file.text();
    expect(text).not.toMatch(/Ann|ann@/);
    expect(events(text)).toEqual(['20260610', '20260615', '20260625']);
    expect(text).toContain(`UID:nights-booking-${booking}@shamba`);
    expect(text).toContain('DTEND;VALUE=DATE:20260627');
    expect(events(await (await fileOf(airbnb)).text())).toEqual(['20260615', '20260625']);
  });

  it('is known by its ETag while the nights are the same', async () => {
    const id = await addFeed();
    const etag = (await fileOf(id)).headers.get('etag') ?? '';
    const { calendar_path: path } = (await staff('GET', FEEDS)).body[0];
    const again = () =>
      test
        .identity(guest())
        .then((identity) => fetch(new URL(path, test.url), { headers: { ...identity, 'if-none-match': etag } }));
    test.clock.set(new Date(NOW.getTime() + HOUR_MS));
    expect((await again()).status).toBe(304);
    await book('2026-06-15', '2026-06-17');
    expect((await again()).status).toBe(200);
  });

  it('opens for nobody without the secret, nor after the channel was removed', async () => {
    const id = await addFeed();
    const { calendar_path: path } = (await staff('GET', FEEDS)).body[0];
    expect(path).toMatch(/^\/api\/calendars\/[0-9a-f]{48}\.ics$/);
    for (const wrong of ['/api/calendars/1.ics', `/api/calendars/${'0'.repeat(48)}.ics`, '/api/calendars/%27.ics'])
      expect((await test.call(guest(), 'GET', wrong)).status).toBe(404);
    await staff('DELETE', `${FEEDS}/${id}`);
    expect((await test.call(guest(), 'GET', path)).status).toBe(404);
  });
});

describe('channels in the back office', () => {
  it('refuse what is no https address outside, with the reason at its field', async () => {
    for (const url of 'http://airbnb.com/a.ics|https://10.0.0.7/a|https://localhost/|https://a:b@airbnb.com/|airbnb|https://air bnb.com'.split(
      '|',
    ))
      expect(await staff('POST', FEEDS, { name: 'Airbnb', url })).toMatchObject({
        status: 400,
        body: { errors: { url: ['Please give the https address of the calendar, as the channel shows it'] } },
      });
    expect(await staff('POST', FEEDS, { name: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { name: [expect.any(String)] } },
    });
  });

  it('have one name each, and are ten at most', async () => {
    for (let at = 0; at < 10; at += 1) expect((await staff('POST', FEEDS, { name: `Channel ${at}` })).status).toBe(201);
    expect((await staff('POST', FEEDS, { name: 'One more' })).body.code).toBe('too_many_feeds');
    const [first] = (await staff('GET', FEEDS)).body;
    expect((await staff('PUT', `${FEEDS}/${first.id}`, { name: 'CHANNEL 1' })).body.code).toBe('feed_name_taken');
    expect(
      (await staff('PUT', `${FEEDS}/${first.id}`, { name: 'Airbnb', tax_by_channel: true, version: 1 })).body,
    ).toMatchObject({ name: 'Airbnb', tax_by_channel: true, version: 2 });
    expect((await staff('PUT', `${FEEDS}/${first.id}`, { name: 'Airbnb', version: 1 })).body.code).toBe(
      'stale_version',
    );
    expect((await staff('DELETE', `${FEEDS}/${first.id + 99}`)).status).toBe(404);
  });

  it('are nobody’s but staff’s with the permission', async () => {
    expect((await test.call(guest(), 'GET', FEEDS)).status).toBe(401);
    const reader = { as: 'person' as const, userId: 3, role: 'admin' as const, permissions: ['stay.read'] };
    expect((await test.call(reader, 'GET', FEEDS)).status).toBe(200);
    expect((await test.call(reader, 'POST', FEEDS, { name: 'Airbnb' })).status).toBe(403);
  });

  it('keep addresses and secrets out of the audit log', async () => {
    await addFeed();
    const rows = await test.dataSource.query(
      `SELECT * FROM audit_log WHERE entity = 'stay_feed' ORDER BY at DESC LIMIT 1`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/example\.com|[0-9a-f]{48}/);
  });
});
