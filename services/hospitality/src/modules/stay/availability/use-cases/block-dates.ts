import { Injectable } from '@nestjs/common';
import { Any, DataSource } from 'typeorm';
import { nightsBetween } from '@shamba/rules';
import { inTransaction, type ListPage, readPage } from '@shamba/service-kit/database';
import { CacheTags, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { auditedChange } from '@shamba/service-kit/identity';
import {
  type BlockDatesDto,
  type BlockedDateDto,
  blockedDateView,
  blockSorts,
  type ListBlocksQuery,
} from '../dto/blocked-date.dto.js';
import { BlockedDate, HOUSE_UNIT_ID, nightsOfBlock } from '../../records/index.js';
import { StaffClaims } from '../staff-claims.js';

const LONGEST_BLOCK_NIGHTS = 730;

/** Blocks and unblocks nights for staff. */
@Injectable()
export class BlockDates {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StaffClaims,
    private readonly tags: CacheTags,
  ) {}

  /** Blocked ranges by date. */
  page(query: ListBlocksQuery): Promise<ListPage<BlockedDateDto>> {
    const blocks = this.dataSource.getRepository(BlockedDate);
    const load = async (ids: number[]): Promise<BlockedDateDto[]> =>
      (await blocks.findBy({ id: Any(ids) })).map(blockedDateView);
    const { from, to } = query;
    const matching = blocks.createQueryBuilder('b');
    if (from) matching.andWhere('b.end_date >= :from', { from });
    if (to) matching.andWhere('b.start_date <= :to', { to });
    return readPage(query, { matching, sorts: blockSorts, load });
  }

  /** @throws InvalidFields, NightsInUse naming the booking */
  async block(input: BlockDatesDto): Promise<BlockedDateDto> {
    if (input.end_date < input.start_date)
      throw new InvalidFields({ end_date: ['End date must not be before the start date'] });
    const range = nightsOfBlock(input);
    if (nightsBetween(range.from, range.to) > LONGEST_BLOCK_NIGHTS)
      throw new InvalidFields({ end_date: ['At most two years can be blocked at once'] });
    const view = await inTransaction(this.dataSource, async (manager) => {
      await this.claims.lock(manager, HOUSE_UNIT_ID);
      const row = await manager.save(
        manager.create(BlockedDate, {
          unit_id: HOUSE_UNIT_ID,
          start_date: input.start_date,
          end_date: input.end_date,
          reason: input.reason ?? 'other',
          created_by: input.created_by ?? 'admin',
        }),
      );
      await this.claims.take(manager, { unitId: HOUSE_UNIT_ID, ...range, kind: 'block', refId: String(row.id) });
      await auditedChange(manager, 'blocked_date', null, blockedDateView(row));
      return blockedDateView(row);
    });
    this.tags.touch(['stay-availability']);
    return view;
  }

  /** @throws NotFound */
  async unblock(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.claims.lock(manager, HOUSE_UNIT_ID);
      const row = await manager.findOne(BlockedDate, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound('This blocked range');
      const before = blockedDateView(row);
      await this.claims.giveBack(manager, 'block', String(id));
      await manager.remove(row);
      await auditedChange(manager, 'blocked_date', before, null);
    });
    this.tags.touch(['stay-availability']);
  }
}
