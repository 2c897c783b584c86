import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '@shamba/service-kit/config';
import { type ListPage, type ListQuery, type ListSorts, readPage } from '@shamba/service-kit/database';
import { Clock, Periodic, todayIn } from '@shamba/service-kit/time';
import type { SealedShipmentDto } from '../dto/sealed-shipment.dto.js';
import { RecordsSettings } from '../records-settings.js';
import { SealedShipmentRepository } from '../sealed-shipment.repository.js';

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
    private readonly rows: SealedShipmentRepository,
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
      matching: this.rows.matching(),
      sorts: NEWEST,
      load: (ids: string[]) => this.rows.listed(ids, years),
    });
  }

  /** Deletes records older than the term in Settings. */
  async dropOld(): Promise<void> {
    const { sealed_shipment_years: years } = await this.settings.read(this.records);
    await this.rows.dropBefore(years, todayIn(this.clock));
  }
}
