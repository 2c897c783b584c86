import { Injectable } from '@nestjs/common';
import { Any, type EntityManager, In, MoreThan, Not } from 'typeorm';
import { addDays, daysText } from '@shamba/rules';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { LocalTime } from '../../../property/index.js';
import { StayClaimRepository, type TakenRange } from '../../availability/index.js';
import {
  bookingReference,
  HOUSE_UNIT_ID,
  ReleasedNights,
  StayBooking,
  type StayFeed,
  StayImport,
  StayLink,
} from '../../records/index.js';
import { type Fit, fitImports, type NightRange, type Taken } from '../fit-imports.js';
import type { FeedEvent, ReadFeed } from '../read-feed.js';

/** Other calendars may send back nights for so long after we gave them back. */
const ECHO_HOURS = 48;
const HOUR_MS = 3_600_000;
/** Channels close nights years ahead; nothing is sold so early. */
const LONGEST_DAYS = 730;
const MOST_TOLD = 10;

/** Brings the claims of a feed's events in step with its calendar. */
@Injectable()
export class TakeImports {
  constructor(
    private readonly claims: StayClaimRepository,
    private readonly outbox: Outbox,
    private readonly time: LocalTime,
  ) {}

  /**
   * In the caller's transaction, under the lock of the unit: claims the free nights of the events, frees those of events
   * that are gone, and tells staff of new conflicts. Past nights stay as they are.
   * @returns true if nights changed
   */
  async take(manager: EntityManager, feed: StayFeed, { events, unreadable }: ReadFeed): Promise<boolean> {
    const now = this.time.now();
    const keys = events.map(({ key }) => key);
    const known = await manager.find(StayImport, {
      where: [
        { feed_id: feed.id, state: Not('gone') },
        { feed_id: feed.id, key: Any(keys) },
      ],
    });
    const rows = new Map(known.map((row) => [row.key, row]));
    const upcoming = this.upcoming(events);
    const named = new Set(upcoming.map(({ key }) => key));
    const absent = known.filter(
      (row) => row.state !== 'gone' && !named.has(row.key) && row.end_date > this.time.today(),
    );
    // An event that can't be read may be one that is missed: nothing is freed then.
    const stays = unreadable > 0 ? absent : [];
    const gone = unreadable > 0 ? [] : absent;
    const wanted = [...upcoming, ...stays.map(eventOf)].sort((a, b) => (a.from < b.from ? -1 : 1));
    const wantedIds = new Set(wanted.flatMap(({ key }) => rows.get(key)?.id ?? []));
    const { taken, kept } = await this.taken(manager, feed, wanted, wantedIds);
    const fits = fitImports(wanted, taken, await this.released(manager, feed, now), kept);
    const changed = await this.free(manager, gone, now);
    const saved = await this.save(manager, feed, fits, rows);
    const placed = await this.place(manager, feed, saved, now);
    if (changed || placed) await this.claims.letImportsIn(manager, feed.unit_id, now);
    await this.tell(manager, feed, saved);
    return changed || placed;
  }

  /** Frees the nights from today on of events that are gone. Only those with nights that are over are kept. */
  async free(manager: EntityManager, gone: readonly StayImport[], now: Date): Promise<boolean> {
    const today = this.time.today();
    const claims = await this.claims.ofEach(
      manager,
      'import',
      gone.map(({ id }) => String(id)),
    );
    for (const row of gone) {
      const refId = String(row.id);
      await this.claims.giveBack(manager, { kind: 'import', refId, feedId: row.feed_id }, now);
      const over = (claims.get(refId) ?? []).filter(({ from }) => from < today);
      for (const { from, to } of over) {
        const past = { unitId: HOUSE_UNIT_ID, from, to: to < today ? to : today, kind: 'import', refId } as const;
        await this.claims.place(manager, past, now);
      }
      if (over.length > 0) await manager.update(StayImport, { id: row.id }, { state: 'gone', conflict: null });
      // A calendar may rename its events at every read: rows without nights are not kept.
      else await manager.delete(StayImport, { id: row.id });
    }
    return gone.length > 0;
  }

  private upcoming(events: readonly FeedEvent[]): FeedEvent[] {
    const today = this.time.today();
    const last = addDays(today, LONGEST_DAYS);
    return events
      .filter(({ from, to }) => to > today && from < last)
      .map((event) => (event.to > last ? { ...event, to: last } : event))
      .map((event) => (event.from < addDays(today, -LONGEST_DAYS) ? { ...event, from: today } : event));
  }

  /** Nights that others than this feed have, and those that its events that are over or gone keep. */
  private async taken(
    manager: EntityManager,
    feed: StayFeed,
    events: readonly FeedEvent[],
    wanted: ReadonlySet<number>,
  ): Promise<{ taken: Taken[]; kept: NightRange[] }> {
    const from = events.map((event) => event.from).sort()[0];
    const to = events
      .map((event) => event.to)
      .sort()
      .at(-1);
    if (from === undefined || to === undefined) return { taken: [], kept: [] };
    const claims = await this.claims.conflicts(manager, { unitId: feed.unit_id, from, to }, this.time.now());
    const refIdsOf = (kind: TakenRange['kind']): string[] =>
      claims.filter((claim) => claim.kind === kind).map(({ refId }) => refId);
    const [manual, own, offers] = [
      await manager.find(StayBooking, {
        select: { id: true },
        where: { id: In(refIdsOf('booking').map(Number)), source: 'manual' },
      }),
      await manager.find(StayImport, {
        select: { id: true },
        where: { id: In(refIdsOf('import').map(Number)), feed_id: feed.id },
      }),
      await manager
        .createQueryBuilder(StayLink, 'l')
        .where(`l.state = 'open' AND l.hold_id::text = ANY(:ids)`, { ids: refIdsOf('hold') })
        .getMany(),
    ];
    const byHand = new Set(manual.map(({ id }) => String(id)));
    const ownIds = new Set(own.map(({ id }) => String(id)));
    // Nights that a payment link keeps for days are their booking's; other holds end in minutes.
    const bookingOf = new Map(offers.map((link) => [link.hold_id, String(link.booking_id)]));
    const today = this.time.today();
    const isOwn = ({ kind, refId }: TakenRange): boolean => kind === 'import' && ownIds.has(refId);
    return {
      taken: claims
        .filter((claim) => !isOwn(claim))
        .map((claim): Taken => {
          const offered = claim.kind === 'hold' ? bookingOf.get(claim.refId) : undefined;
          if (offered !== undefined) return { ...claim, kind: 'booking', refId: offered };
          return { ...claim, kind: claim.kind === 'booking' && byHand.has(claim.refId) ? 'manual' : claim.kind };
        }),
      kept: claims
        .filter((claim) => isOwn(claim) && !wanted.has(Number(claim.refId)) && claim.from < today)
        .map((claim) => ({ from: claim.from, to: claim.to < today ? claim.to : today })),
    };
  }

  /** Nights that others than this feed gave back in the last two days. */
  private async released(manager: EntityManager, feed: StayFeed, now: Date): Promise<NightRange[]> {
    const since = new Date(now.getTime() - ECHO_HOURS * HOUR_MS);
    const rows = await manager.findBy(ReleasedNights, { unit_id: feed.unit_id, released_at: MoreThan(since) });
    return rows
      .filter((row) => row.feed_id !== feed.id)
      .map(({ nights }) => ({ from: nights.slice(1, 11), to: nights.slice(12, 22) }));
  }

  /** Saves the events; returns each with its row, and with its conflict if it is a new one. */
  private async save(
    manager: EntityManager,
    feed: StayFeed,
    fits: readonly Fit[],
    rows: Map<string, StayImport>,
  ): Promise<SavedFit[]> {
    const names = await this.names(
      manager,
      fits.flatMap(({ rivals }) => rivals),
    );
    const saved: SavedFit[] = [];
    for (const fit of fits) {
      const { key, from, to, mark } = fit.event;
      const conflict =
        fit.rivals.length > 0
          ? fit.rivals
              .map((rival) => names(rival))
              .join(', ')
              .slice(0, 500)
          : null;
      const values = { start_date: from, end_date: to, mark, state: fit.state, conflict };
      const before = rows.get(key);
      const isNew = conflict !== null && before?.conflict !== conflict;
      if (!before) {
        const { identifiers } = await manager.insert(StayImport, { feed_id: feed.id, key, ...values });
        saved.push({ fit, id: Number(identifiers[0]?.['id']), conflict, isNew });
      } else {
        if (isOther(before, values)) await manager.update(StayImport, { id: before.id }, values);
        saved.push({ fit, id: before.id, conflict, isNew });
      }
    }
    return saved;
  }

  /** Claims what the events claim now; all old nights are given back before new ones are claimed. */
  private async place(manager: EntityManager, feed: StayFeed, saved: readonly SavedFit[], now: Date): Promise<boolean> {
    const moved: SavedFit[] = [];
    const claims = await this.claims.ofEach(
      manager,
      'import',
      saved.map(({ id }) => String(id)),
    );
    for (const one of saved) {
      const nights = claims.get(String(one.id)) ?? [];
      if (isSame(nights, one.fit.claims)) continue;
      moved.push(one);
      if (nights.length > 0)
        await this.claims.giveBack(manager, { kind: 'import', refId: String(one.id), feedId: feed.id }, now);
    }
    for (const { fit, id } of moved)
      for (const { from, to } of fit.claims)
        await this.claims.place(manager, { unitId: feed.unit_id, from, to, kind: 'import', refId: String(id) }, now);
    return moved.length > 0;
  }

  /** Names of those who have nights, for staff. */
  private async names(manager: EntityManager, rivals: readonly Taken[]): Promise<(rival: Taken) => string> {
    const ids = rivals.filter(({ kind }) => kind === 'import').map(({ refId }) => Number(refId));
    const channels = await manager
      .createQueryBuilder(StayImport, 'i')
      .innerJoin('stay_feeds', 'f', 'f.id = i.feed_id')
      .select('i.id::text', 'id')
      .addSelect('f.name', 'name')
      .where('i.id = ANY(:ids)', { ids })
      .getRawMany<{ id: string; name: string }>();
    const nameOf = new Map(channels.map(({ id, name }) => [id, name]));
    return ({ kind, refId, from, to }) => {
      if (kind === 'import') return `${nameOf.get(refId) ?? 'another channel'}, ${daysText(from, to)}`;
      if (kind === 'block') return `blocked dates ${daysText(from, addDays(to, -1))}`;
      return `${bookingReference(Number(refId))}, ${daysText(from, to)}`;
    };
  }

  private async tell(manager: EntityManager, feed: StayFeed, saved: readonly SavedFit[]): Promise<void> {
    const told = saved.filter(({ isNew }) => isNew);
    if (told.length === 0) return;
    await this.outbox.add(
      manager,
      mailEvent({
        kind: 'staff_notice',
        data: {
          subject: `${feed.name} has nights that are taken here`,
          facts: told.slice(0, MOST_TOLD).flatMap(({ fit, conflict }) => [
            { label: `${feed.name}`, value: daysText(fit.event.from, fit.event.to) },
            { label: 'Taken here by', value: conflict ?? '' },
          ]),
        },
      }),
    );
  }
}

interface SavedFit {
  fit: Fit;
  id: number;
  conflict: string | null;
  isNew: boolean;
}

const eventOf = ({ key, start_date: from, end_date: to, mark }: StayImport): FeedEvent => ({ key, from, to, mark });

const isOther = (row: StayImport, values: Partial<StayImport>): boolean =>
  Object.entries(values).some(([field, value]) => row[field as keyof StayImport] !== value);

const isSame = (a: readonly NightRange[], b: readonly NightRange[]): boolean =>
  a.length === b.length && a.every(({ from, to }, at) => from === b[at]?.from && to === b[at]?.to);
