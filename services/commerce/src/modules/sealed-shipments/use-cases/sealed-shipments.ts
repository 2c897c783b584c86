import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Settings } from '@shamba/service-kit/config';
import { type ListPage, type ListQuery, type ListSorts, readPage } from '@shamba/service-kit/database';
import { Clock, Periodic, todayIn } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { SealedShipmentDto } from '../dto/sealed-shipment.dto.js';
import { RecordsSettings } from '../records-settings.js';
import { SealedShipment } from '../sealed-shipment.entity.js';
import { dropSealedBefore, sealedRows } from '../sealed-rows.js';

const DAY_MS = 24 * 3600_000;
const NEWEST: ListSorts = {
  id: ['s.id', 'uuid'],
  by: { shipped: [['s.shipped_on', 'date']] },
  default: '-shipped',
};

/** Lists the sealed records of shipped wine, and deletes them at the end of their term. */
@Injectable()
export class SealedShipments implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly settings: Settings,
    private readonly records: RecordsSettings,
    private readonly periodic: Periodic,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.periodic.every('drop-sealed-shipments', DAY_MS, () => this.dropOld());
  }

  /** Newest shipment first, without personal data. */
  async list(query: ListQuery): Promise<ListPage<SealedShipmentDto>> {
    const { sealed_shipment_years: years } = await this.settings.read(this.records);
    return readPage(query, {
      matching: this.dataSource.getRepository(SealedShipment).createQueryBuilder('s'),
      sorts: NEWEST,
      load: (ids: string[]) => sealedRows(this.dataSource, ids, years),
    });
  }

  /** Deletes records older than the term in Settings. */
  async dropOld(): Promise<void> {
    const { sealed_shipment_years: years } = await this.settings.read(this.records);
    await dropSealedBefore(this.dataSource, years, todayIn(this.clock));
  }
}
