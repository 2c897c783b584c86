import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { type CalendarEntry, calendarFile } from '@shamba/service-kit/time';
import { NotFound } from '@shamba/service-kit/http';
import { LocalTime } from '../../property/index.js';
import { StayClaimRepository, type TakenRange } from '../availability/index.js';
import { StayFeed, StayImport } from '../records/index.js';

/** Our calendar as a channel reads it: the nights that are taken from today on, without names. */
@Injectable()
export class NightsOut {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StayClaimRepository,
    private readonly time: LocalTime,
  ) {}

  /**
   * A channel does not read its own nights: it would take them for ours, also after it has given them up.
   * @returns the file and its ETag, which changes with the nights only
   * @throws NotFound for an unknown secret
   */
  async execute(secret: string): Promise<{ file: string; etag: string }> {
    const { manager } = this.dataSource;
    const feed =
      /^[0-9a-f]{48}$/.test(secret) && (await manager.findOneBy(StayFeed, { secret, archived_at: IsNull() }));
    if (!feed) throw new NotFound('This calendar');
    const taken = await this.claims.takenFrom(manager, feed.unit_id, this.time.today());
    const imports = taken.filter(({ kind }) => kind === 'import').map(({ refId }) => Number(refId));
    const own = await manager.find(StayImport, { select: { id: true }, where: { id: In(imports), feed_id: feed.id } });
    const ownIds = new Set(own.map(({ id }) => String(id)));
    const shown = taken.filter(({ kind, refId }) => kind !== 'import' || !ownIds.has(refId));
    const nights = shown.map(entryOf);
    return {
      file: calendarFile(nights.map((entry) => ({ ...entry, stamp: this.time.now() }))),
      etag: `"${createHash('sha256').update(JSON.stringify(nights)).digest('base64url')}"`,
    };
  }
}

const entryOf = ({ kind, refId, from, to }: TakenRange): CalendarEntry => ({
  // An event of a channel may have several ranges of free nights.
  uid: kind === 'import' ? `nights-import-${refId}-${from}@shamba` : `nights-${kind}-${refId}@shamba`,
  title: kind === 'block' ? 'Not available' : 'Reserved',
  start: { date: from },
  end: { date: to },
});
