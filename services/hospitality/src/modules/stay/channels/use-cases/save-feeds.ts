import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { CacheTags, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { isPublicHost } from '@shamba/service-kit/values';
import { LocalTime } from '../../../property/index.js';
import { StayClaimRepository } from '../../availability/index.js';
import { FeedNameTaken, HOUSE_UNIT_ID, StayFeed, StayImport, TooManyFeeds } from '../../records/index.js';
import { feedView, type SaveStayFeedDto, type StayFeedDto } from '../dto/feed.dto.js';
import { TakeImports } from './take-imports.js';

/** Each is read every 15 minutes, one after the other, ten seconds at most. */
const MOST_FEEDS = 10;
const SECRET_BYTES = 24;

/** Channels that sell the house besides the shop. */
@Injectable()
export class SaveFeeds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StayClaimRepository,
    private readonly imports: TakeImports,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  /** Channels by name. */
  async list(): Promise<StayFeedDto[]> {
    const { manager } = this.dataSource;
    const rows = await manager.find(StayFeed, { where: { archived_at: IsNull() }, order: { name: 'ASC', id: 'ASC' } });
    return Promise.all(rows.map((row) => this.view(manager, row)));
  }

  async one(id: number): Promise<StayFeedDto> {
    const { manager } = this.dataSource;
    const row = await manager.findOneBy(StayFeed, { id, archived_at: IsNull() });
    if (!row) throw new NotFound('This channel');
    return this.view(manager, row);
  }

  /** @throws InvalidFields, FeedNameTaken, TooManyFeeds */
  create(input: SaveStayFeedDto): Promise<StayFeedDto> {
    return this.change(async (manager) => {
      if ((await manager.countBy(StayFeed, { archived_at: IsNull() })) >= MOST_FEEDS)
        throw new TooManyFeeds(MOST_FEEDS);
      const secret = randomBytes(SECRET_BYTES).toString('hex');
      const row = await manager.save(manager.create(StayFeed, { unit_id: HOUSE_UNIT_ID, secret, ...fields(input) }));
      await auditedChange(manager, 'stay_feed', null, audited(row));
      return this.view(manager, row);
    });
  }

  /** @throws NotFound, StaleVersion, InvalidFields, FeedNameTaken */
  update(id: number, input: SaveStayFeedDto, ifMatch: string | undefined): Promise<StayFeedDto> {
    return this.change(async (manager) => {
      const row = await this.lock(manager, id);
      checkVersion(row.version, ifMatch ?? input.version?.toString());
      const before = audited(row);
      const values = fields(input);
      // Nothing is known yet of another address.
      const isOther = values.url !== row.url;
      // Nothing would free its nights any more.
      if (values.url === null && row.url !== null) await this.giveBack(manager, row);
      await manager.save(Object.assign(row, values, isOther && { checked_at: null, read_at: null, failure: null }));
      await auditedChange(manager, 'stay_feed', before, audited(row));
      return this.view(manager, row);
    });
  }

  /** Removes a channel: its nights from today on are free, and its secret address ends. @throws NotFound */
  async remove(id: number): Promise<void> {
    await this.change(async (manager) => {
      const row = await this.lock(manager, id);
      await this.giveBack(manager, row);
      await manager.save(Object.assign(row, { archived_at: this.time.now() }));
      await auditedChange(manager, 'stay_feed', audited(row), null);
    });
  }

  /** Frees the nights of a channel from today on. */
  private async giveBack(manager: EntityManager, { id, unit_id: unitId }: StayFeed): Promise<void> {
    await this.imports.free(manager, await this.live(manager, id), this.time.now());
    await this.claims.letImportsIn(manager, unitId, this.time.now());
    this.tags.touch(['stay-availability']);
  }

  private async lock(manager: EntityManager, id: number): Promise<StayFeed> {
    const row = await manager.findOne(StayFeed, {
      where: { id, archived_at: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!row) throw new NotFound('This channel');
    return row;
  }

  private async view(manager: EntityManager, row: StayFeed): Promise<StayFeedDto> {
    return feedView(row, await this.live(manager, row.id));
  }

  /** Events that are not over. */
  private live(manager: EntityManager, feedId: number): Promise<StayImport[]> {
    return manager.find(StayImport, {
      where: { feed_id: feedId, state: Not('gone'), end_date: MoreThan(this.time.today()) },
      order: { start_date: 'ASC', id: 'ASC' },
    });
  }

  /** One change at a time, under the lock that claims of nights take as well. */
  private async change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        await this.claims.lockUnits(manager, [HOUSE_UNIT_ID]);
        return work(manager);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new FeedNameTaken() : error;
    }
  }
}

/** Neither the secret nor the address, which is the channel's secret, is in the audit log. */
const audited = ({ id, name, tax_by_channel, url }: StayFeed): { id: number } & Record<string, unknown> => ({
  id,
  name,
  tax_by_channel,
  has_url: url !== null,
});

function fields(input: SaveStayFeedDto): Pick<StayFeed, 'name' | 'url' | 'tax_by_channel'> {
  const url = input.url?.trim() || null;
  if (url !== null && !isCalendarAddress(url))
    throw new InvalidFields({ url: ['Please give the https address of the calendar, as the channel shows it'] });
  return { name: input.name, url, tax_by_channel: input.tax_by_channel ?? false };
}

function isCalendarAddress(url: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/i.test(url) || !URL.canParse(url)) return false;
  const { username, password, hostname } = new URL(url);
  return username === '' && password === '' && isPublicHost(hostname);
}
