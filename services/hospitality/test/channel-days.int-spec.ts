import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, type LocalDate, nightsOf } from '@shamba/rules';
import { OutsideNetwork } from '@shamba/service-kit/http';
import { admin, emptyTables, guest, type OutsideServer, startOutsideServer } from '@shamba/service-kit/testing';
import { type Hospitality, startHospitality } from './support.js';

const FEEDS = '/api/admin/stay-feeds';
const BOOKINGS = '/api/vineyard-stay/bookings';
/** Noon at the house; the clocks go back on 1 November. */
const START = new Date('2026-10-05T19:00:00Z');
const FIRST = '2026-10-05';
const DAYS = 60;
const HOUR_MS = 3_600_000;

interface Stay {
  from: LocalDate;
  to: LocalDate;
}
interface Channel {
  id: number;
  /** Marks its bookings as such. */
  tells: boolean;
  stays: Map<string, Stay>;
  /** Nights that it has closed because our calendar had them when it read it last. */
  closed: Set<LocalDate>;
  /** Its bookings when we last read its calendar with success. */
  known: Map<string, Stay>;
  readAt: Date;
  text(day: number): string;
}

const event = (uid: string, { from, to }: Stay, summary: string): string =>
  [
    'BEGIN:VEVENT',
    `DTEND;VALUE=DATE:${to.replaceAll('-', '')}`,
    `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
    `UID:${uid}`,
    `SUMMARY:${summary}`,
    'END:VEVENT',
  ].join('\r\n');
const calendar = (maker: string, events: string[]): string =>
  ['BEGIN:VCALENDAR', `PRODID:${maker}`, 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** Nights as ranges: channels merge what they have closed. */
function merged(nights: Iterable<LocalDate>): Stay[] {
  const ranges: Stay[] = [];
  for (const night of [...nights].sort()) {
    const last = ranges.at(-1);
    if (last?.to === night) last.to = addDays(night, 1);
    else ranges.push({ from: night, to: addDays(night, 1) });
  }
  return ranges;
}

function channel(maker: string, tells: boolean, [booked, shut]: [string, string]): Channel {
  const made: Channel = {
    id: 0,
    tells,
    stays: new Map(),
    closed: new Set(),
    known: new Map(),
    readAt: START,
    text: (day) =>
      calendar(maker, [
        ...[...made.stays].map(([uid, stay]) => event(uid, stay, booked)),
        ...merged(made.closed).map((range) => event(`closed-${range.from}-${range.to}`, range, shut)),
        // Airbnb's window that nobody may book yet moves every day, with a new name.
        ...(maker.includes('Airbnb')
          ? [event(`w${day}`, { from: addDays(FIRST, day + 300), to: addDays(FIRST, day + 600) }, shut)]
          : []),
      ]),
  };
  return made;
}

let test: Hospitality;
let outside: OutsideServer;
let answer: { status: number; text: string } = { status: 200, text: '' };
beforeAll(async () => {
  outside = await startOutsideServer((_req, res) => res.writeHead(answer.status).end(answer.text));
  test = await startHospitality();
  Object.assign(test.app.get(OutsideNetwork, { strict: false }), outside.network);
});
afterAll(async () => {
  await test.close();
  await outside.close();
});

const staff = (method: string, path: string, body?: unknown) => test.call(admin(), method, path, body);
const rows = <T>(sql: string, parameters: unknown[] = []): Promise<T[]> => test.dataSource.query(sql, parameters);
const claimed = async (): Promise<Set<LocalDate>> => {
  const claims = await rows<Stay>(`SELECT lower(nights)::text AS "from", upper(nights)::text AS "to" FROM stay_claims`);
  const nights = claims.flatMap(({ from, to }) => nightsOf(from, to));
  expect(new Set(nights).size).toBe(nights.length);
  return new Set(nights);
};
/** Nights that somebody gave back in the two days before a calendar was read, or later: it may still echo them. */
const given = async (readAt: Date): Promise<Set<LocalDate>> => {
  const since = new Date(readAt.getTime() - 48 * HOUR_MS);
  const ranges = await rows<Stay>(
    `SELECT lower(nights)::text AS "from", upper(nights)::text AS "to" FROM stay_released WHERE released_at > $1`,
    [since],
  );
  return new Set(ranges.flatMap(({ from, to }) => nightsOf(from, to)));
};
const houseStays = () =>
  rows<Stay & { id: number }>(
    `SELECT id, check_in_date::text AS "from", check_out_date::text AS "to" FROM stay_bookings
     WHERE booking_status <> 'cancelled' ORDER BY stay_bookings.id`,
  );

type Kind = 'book' | 'cancel' | 'move' | 'house' | 'houseCancel' | 'poll' | 'read';
interface Step {
  kind: Kind;
  channel: number;
  start: number;
  nights: number;
  which: number;
  fault: 'none' | 'error' | 'cut' | 'empty';
}

/** A channel's new booking: of nights that it thinks are free. */
function bookedThere(of: Channel, uid: string, wish: Stay): void {
  const others = [...of.stays].filter(([other]) => other !== uid).flatMap(([, { from, to }]) => nightsOf(from, to));
  const taken = new Set([...others, ...of.closed]);
  if (nightsOf(wish.from, wish.to).every((night) => !taken.has(night))) of.stays.set(uid, wish);
}

/** The channel reads our calendar. */
async function poll(of: Channel): Promise<void> {
  const { calendar_path: path } = (await staff('GET', FEEDS)).body.find((feed: { id: number }) => feed.id === of.id);
  const file = await (await fetch(new URL(path, test.url), { headers: await test.identity(guest()) })).text();
  const days = (name: string): LocalDate[] =>
    [...file.matchAll(new RegExp(`${name};VALUE=DATE:(\\d{4})(\\d\\d)(\\d\\d)`, 'g'))].map(
      ([, y, m, d]) => `${y}-${m}-${d}`,
    );
  const ends = days('DTEND');
  of.closed = new Set(days('DTSTART').flatMap((from, at) => nightsOf(from, ends[at] ?? from)));
}

/** We read the channel's calendar, which may fail. */
async function read(of: Channel, day: number, fault: Step['fault']): Promise<void> {
  const text = of.text(day);
  answer = {
    none: { status: 200, text },
    error: { status: 503, text: '' },
    cut: { status: 200, text: text.slice(0, text.length / 2) },
    empty: { status: 200, text: calendar('-//Nothing//EN', []) },
  }[fault];
  const { body } = await staff('POST', `${FEEDS}/${of.id}/read`, {});
  if (body.failure !== null || fault === 'empty') return;
  of.known = new Map(of.stays);
  of.readAt = test.clock.now();
  // Who marks its bookings: each that is on nights of the house is listed.
  const house = (await houseStays()).flatMap(({ from, to }) => nightsOf(from, to));
  const today = test.clock.now().toISOString().slice(0, 10);
  for (const { from, to } of of.tells ? of.stays.values() : [])
    if (to > today && nightsOf(from, to).some((night) => house.includes(night)))
      expect(body.conflicts).toContainEqual(expect.objectContaining({ start_date: from, end_date: to }));
}

async function take(step: Step, channels: readonly Channel[], day: number, name: () => string): Promise<void> {
  const of = channels[step.channel] as Channel;
  const from = addDays(FIRST, day + step.start);
  const wish = { from, to: addDays(from, step.nights) };
  const uid = [...of.stays.keys()][step.which % Math.max(1, of.stays.size)];
  if (step.kind === 'book') bookedThere(of, name(), wish);
  else if (step.kind === 'cancel' && uid !== undefined) of.stays.delete(uid);
  else if (step.kind === 'move' && uid !== undefined) bookedThere(of, uid, wish);
  else if (step.kind === 'poll') await poll(of);
  else if (step.kind === 'read') await read(of, day, step.fault);
  else if (step.kind === 'house') {
    const made = await staff('POST', BOOKINGS, {
      guest_name: 'Ann Lee',
      guest_email: 'ann@example.com',
      check_in_date: wish.from,
      check_out_date: wish.to,
    });
    expect([201, 409]).toContain(made.status);
    if (made.status === 201) await rows(`UPDATE stay_bookings SET source = 'online' WHERE id = $1`, [made.body.id]);
  } else if (step.kind === 'houseCancel') {
    const stays = await houseStays();
    const stay = stays[step.which % Math.max(1, stays.length)];
    if (stay) expect((await staff('DELETE', `${BOOKINGS}/${stay.id}`)).status).toBeLessThan(300);
  }
}

/** No night that a channel's calendar named as booked is free, but for those that may be an echo of the house's own. */
async function check(channels: readonly Channel[]): Promise<void> {
  const taken = await claimed();
  const today = test.clock.now().toISOString().slice(0, 10);
  for (const { tells, known, readAt } of channels) {
    const echoes = tells ? new Set() : await given(readAt);
    for (const { from, to } of known.values()) {
      const free = nightsOf(from, to).filter((night) => night >= today && !taken.has(night));
      expect(free.filter((night) => !echoes.has(night))).toEqual([]);
    }
  }
}

it('sixty days of three channels: no night has two owners, none that a channel has booked is free', async () => {
  const kinds: Kind[] = [
    'book',
    'book',
    'cancel',
    'move',
    'house',
    'house',
    'houseCancel',
    'poll',
    'poll',
    'read',
    'read',
    'read',
    'read',
  ];
  const step = fc.record<Step>({
    kind: fc.constantFrom(...kinds),
    channel: fc.nat({ max: 2 }),
    start: fc.integer({ min: 0, max: 12 }),
    nights: fc.integer({ min: 1, max: 5 }),
    which: fc.nat({ max: 5 }),
    fault: fc.constantFrom('none', 'none', 'none', 'none', 'error', 'cut', 'empty'),
  });
  const done = new Set<Kind>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 3, maxLength: 5 }), { minLength: DAYS, maxLength: DAYS }),
      async (days) => {
        test.clock.set(START);
        await emptyTables(
          test.dataSource,
          'stay_claims, stay_imports, stay_released, stay_feeds, stay_change_requests, stay_bookings, outbox',
        );
        const channels = [
          channel('-//Airbnb Inc//Hosting Calendar 1.0//EN', true, ['Reserved', 'Airbnb (Not available)']),
          channel('-//HomeAway.com\\, Inc.//EN', true, ['Reserviert - Anna', 'Blocked']),
          channel('-//Booking.com//EN', false, ['CLOSED - Not available', 'CLOSED - Not available']),
        ];
        for (const [at, one] of channels.entries())
          one.id = (
            await staff('POST', FEEDS, { name: `Channel ${at}`, url: `${outside.origin(`c${at}.example.com`)}/` })
          ).body.id;
        let names = 0;
        for (const [day, steps] of days.entries())
          for (const [at, one] of steps.entries()) {
            test.clock.set(new Date(START.getTime() + day * 24 * HOUR_MS + at * HOUR_MS));
            await take(one, channels, day, () => `stay-${(names += 1)}@channel`);
            done.add(one.kind);
            await check(channels);
          }
        // Everybody cancels: two days later nothing is taken but the window that opens later.
        for (const { id } of await houseStays()) await staff('DELETE', `${BOOKINGS}/${id}`);
        for (const one of channels) {
          one.stays.clear();
          one.closed.clear();
        }
        test.clock.set(new Date(START.getTime() + (DAYS + 3) * 24 * HOUR_MS));
        for (const one of channels) {
          answer = { status: 200, text: one.text(DAYS) };
          await staff('POST', `${FEEDS}/${one.id}/read`, { accept_empty: true });
        }
        const window = { from: addDays(FIRST, DAYS + 300), to: addDays(FIRST, DAYS + 600) };
        const today = addDays(FIRST, DAYS + 3);
        expect([...(await claimed())].filter((night) => night >= today)).toEqual(nightsOf(window.from, window.to));
      },
    ),
    { numRuns: Number(process.env['CHANNEL_RUNS'] ?? 3), endOnFailure: true },
  );
  expect([...done].sort()).toEqual([...new Set(kinds)].sort());
});
