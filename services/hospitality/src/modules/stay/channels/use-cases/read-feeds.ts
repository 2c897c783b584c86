import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound, OutsideReader, OutsideUnread } from '@shamba/service-kit/http';
import { LocalTime } from '../../../property/index.js';
import { StayClaimRepository } from '../../availability/index.js';
import { StayFeed, StayImport } from '../../records/index.js';
import { readFeed, type ReadFeed, UnreadableFeed } from '../read-feed.js';
import { TakeImports } from './take-imports.js';

const LIMITS = { maxBytes: 1_000_000, timeoutMs: 10_000 };

/** Reads the calendars of other channels (docs/rules.md, Calendars of other channels). */
@Injectable()
export class ReadFeeds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StayClaimRepository,
    private readonly imports: TakeImports,
    private readonly reader: OutsideReader,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  /**
   * Reads one calendar now. A failure is noted at the feed and changes nothing else.
   * @param acceptEmpty an empty calendar frees the nights of its earlier events
   * @throws NotFound
   */
  async read(id: number, acceptEmpty = false): Promise<void> {
    const feeds = this.dataSource.getRepository(StayFeed);
    const feed = await feeds.findOneBy({ id, archived_at: IsNull() });
    if (!feed) throw new NotFound('This channel');
    if (feed.url === null) return;
    const read = await this.fetch(feed.url);
    const changed = await inTransaction(this.dataSource, async (manager) => {
      await this.claims.lockUnits(manager, [feed.unit_id]);
      // The channel was removed, got another address, or was read by another call.
      const { url, checked_at: before } = (await manager.findOneBy(StayFeed, { id, archived_at: IsNull() })) ?? {};
      if (url !== feed.url || before?.getTime() !== feed.checked_at?.getTime()) return false;
      const failure = read instanceof Error ? read.message : await this.emptied(manager, id, read, acceptEmpty);
      const checked_at = this.time.now();
      await manager
        .createQueryBuilder()
        .update(StayFeed)
        // The version is of staff's changes: their form is not outdated by a read.
        .set({ checked_at, failure, ...(failure === null && { read_at: checked_at }), version: () => 'version' })
        .where({ id })
        .execute();
      return failure === null && !(read instanceof Error) && this.imports.take(manager, feed, read);
    });
    if (changed) this.tags.touch(['stay-availability']);
  }

  /** Notes why a calendar was not read. */
  async noteFailure(id: number, failure: string): Promise<void> {
    await this.dataSource
      .getRepository(StayFeed)
      .createQueryBuilder()
      .update()
      .set({ checked_at: this.time.now(), failure, version: () => 'version' })
      .where({ id })
      .execute();
  }

  private async fetch(url: string): Promise<ReadFeed | Error> {
    try {
      return readFeed(await this.reader.read(url, LIMITS));
    } catch (error) {
      if (error instanceof OutsideUnread || error instanceof UnreadableFeed) return error;
      throw error;
    }
  }

  /** The failure of a calendar that lost all its events at once: it may be a fault of the channel. null: it has not. */
  private async emptied(
    manager: EntityManager,
    feedId: number,
    read: ReadFeed,
    acceptEmpty: boolean,
  ): Promise<string | null> {
    if (read.events.length > 0 || acceptEmpty) return null;
    const today = this.time.today();
    const had = await manager.existsBy(StayImport, { feed_id: feedId, state: Not('gone'), end_date: MoreThan(today) });
    return had ? 'It is empty all at once, so its nights stay taken.' : null;
  }
}
