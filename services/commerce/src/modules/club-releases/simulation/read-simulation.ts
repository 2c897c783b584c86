import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toDecimal } from '@shamba/rules';
import { csvFile, type CsvCell } from '@shamba/service-kit/csv';
import { search } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import { ClubRelease, ReleaseRow } from '../../club/index.js';
import type { SimulatedRowDto, SimulationDto, SimulationFilter, SimulationQuery } from '../dto/simulation.dto.js';

const PAGE = 100;
const FILE_PAGE = 1000;
const HEADINGS = [
  ...['Member', 'Name', 'Tier', 'Outcome', 'Delivery', 'State', 'Wines', 'Bottles'],
  ...['Subtotal', 'Discount', 'Shipping', 'Tax', 'Total', 'Problems'],
];

/** Reads the rows of the last simulation. */
@Injectable()
export class ReadSimulation {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws NotFound */
  async page(id: number, { cursor = 0, ...filter }: SimulationQuery): Promise<SimulationDto> {
    const { totals } = await this.release(id);
    const rows = await this.read(id, filter, cursor, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? shown.at(-1) : undefined;
    return { rows: shown, totals, next_cursor: last ? String(last.member_id) : null };
  }

  /** @throws NotFound */
  async file(id: number, filter: SimulationFilter): Promise<StreamableFile> {
    const { quarter, totals } = await this.release(id);
    const tiers = new Map(totals?.by_tier.map(({ tier_id, name }) => [tier_id, name]));
    const cells = (row: SimulatedRowDto): CsvCell[] => [
      ...[row.member_id, row.name, tiers.get(row.tier_id) ?? row.tier_id, row.outcome, row.delivery_method, row.state],
      ...[row.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '), row.bottles],
      ...[row.subtotal, row.discount, row.shipping, row.tax, row.total],
      row.problems.map((code) => code.replaceAll('_', ' ')).join('; '),
    ];
    return csvFile(`club-${quarter}.csv`, HEADINGS, this.pages(id, filter, cells));
  }

  private async *pages(
    id: number,
    filter: SimulationFilter,
    cells: (row: SimulatedRowDto) => CsvCell[],
  ): AsyncGenerator<CsvCell[][]> {
    for (let cursor: number | undefined = 0; cursor !== undefined; ) {
      const rows: SimulatedRowDto[] = await this.read(id, filter, cursor, FILE_PAGE);
      yield rows.map(cells);
      cursor = rows.length < FILE_PAGE ? undefined : rows.at(-1)?.member_id;
    }
  }

  private async release(id: number): Promise<ClubRelease> {
    const release = await this.dataSource.manager.findOneBy(ClubRelease, { id });
    if (!release) throw new NotFound('This release');
    return release;
  }

  private async read(
    id: number,
    { problem, tier, outcome, q }: SimulationFilter,
    after: number,
    limit: number,
  ): Promise<SimulatedRowDto[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(ReleaseRow, 'r')
      .innerJoin('members', 'm', 'm.id = r.member_id')
      .addSelect(`concat_ws(' ', m.first_name, m.last_name)`, 'name')
      .where('r.run_id = :id AND r.member_id > :after', { id, after });
    if (problem) query.andWhere(':problem = ANY(r.problems)', { problem });
    if (tier) query.andWhere('r.tier_id = :tier', { tier });
    if (outcome) query.andWhere('r.outcome = :outcome', { outcome });
    search(query, 'm.search', q);
    const found = await query.orderBy('r.member_id').limit(limit).getRawAndEntities<{ name: string }>();
    return found.entities.map((row, index) => rowView(row, found.raw[index]?.name ?? ''));
  }
}

const rowView = ({ run_id: _run, ...row }: ReleaseRow, name: string): SimulatedRowDto => ({
  ...row,
  name: name.trim(),
  subtotal: toDecimal(row.subtotal),
  discount: toDecimal(row.discount),
  shipping: toDecimal(row.shipping),
  tax: toDecimal(row.tax),
  total: toDecimal(row.total),
});
