import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONFIG, Settings } from '@shamba/service-kit/config';
import { inTransaction, type ListPage, type ListQuery, type ListSorts, readPage } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock, Periodic, todayIn } from '@shamba/service-kit/time';
import { Sealer } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../config.js';
import type { SealedShipmentDto, ShippedRecordDto } from './dto/sealed-shipment.dto.js';
import { RecordsSettings } from './records-settings.js';
import { SealedShipment, type ShippedRecord } from './sealed-shipment.entity.js';

const DAY_MS = 24 * 3600_000;
const NEWEST: ListSorts = {
  id: ['s.id', 'uuid'],
  by: { shipped: [['s.shipped_on', 'date']] },
  default: '-shipped',
};
/** SQL: last local date of a record by a term in years. */
const KEPT_UNTIL = '(shipped_on + make_interval(years => :years))::date';

/** The sealed records of shipped wine: lists them, opens one, and deletes them at the end of their term. */
@Injectable()
export class SealedShipments implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly records: RecordsSettings,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  onModuleInit(): void {
    this.periodic.every('drop-sealed-shipments', DAY_MS, () => this.dropOld());
  }

  /** Newest shipment first, without personal data. */
  async list(query: ListQuery): Promise<ListPage<SealedShipmentDto>> {
    const { sealed_shipment_years: years } = await this.settings.read(this.records);
    return readPage(query, {
      matching: this.dataSource.manager.createQueryBuilder(SealedShipment, 's'),
      sorts: NEWEST,
      load: (ids: string[]) => this.listed(ids, years),
    });
  }

  /** Reads a record. The audit log keeps reader, time and reason. @throws NotFound */
  open(id: string, reason: string): Promise<ShippedRecordDto> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOneBy(SealedShipment, { id });
      if (!row) throw new NotFound('This record');
      await audited(manager, { entity: 'sealed_shipment', id, action: 'read', before: null, after: { reason } });
      const sealer = new Sealer(this.config.SEALING_KEYS);
      const { shippedOn, ...record } = JSON.parse(sealer.open(row.sealed, id)) as ShippedRecord;
      return { ...record, shipped_on: shippedOn };
    });
  }

  /** Deletes records older than the term in Settings. */
  async dropOld(): Promise<void> {
    const { sealed_shipment_years: years } = await this.settings.read(this.records);
    await this.dataSource.manager
      .createQueryBuilder()
      .delete()
      .from(SealedShipment)
      .where(`${KEPT_UNTIL} < :today`, { years, today: todayIn(this.clock) })
      .execute();
  }

  /** Records by id, unsorted, with the last date of each. */
  private listed(ids: readonly string[], years: number): Promise<SealedShipmentDto[]> {
    return this.dataSource.manager
      .createQueryBuilder()
      .select('s.id', 'id')
      .addSelect('o.order_number', 'order_number')
      .addSelect('s.quarter::text', 'quarter')
      .addSelect('s.shipped_on::text', 'shipped_on')
      .addSelect('s.state_code', 'state')
      .addSelect(`${KEPT_UNTIL}::text`, 'kept_until')
      .from(SealedShipment, 's')
      .leftJoin('orders', 'o', 'o.id = s.order_id')
      .where('s.id = ANY(:ids)', { ids, years })
      .getRawMany<SealedShipmentDto>();
  }
}
