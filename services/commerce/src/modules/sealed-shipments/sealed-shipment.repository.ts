import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { SealedShipmentDto } from './dto/sealed-shipment.dto.js';
import { SealedShipment } from './sealed-shipment.entity.js';

/** SQL: last local date of a record by a term in years. */
const KEPT_UNTIL = '(shipped_on + make_interval(years => :years))::date';

/** Rows of sealed records. */
@Injectable()
export class SealedShipmentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** All records, for a list. */
  matching(): SelectQueryBuilder<SealedShipment> {
    return this.dataSource.manager.createQueryBuilder(SealedShipment, 's');
  }

  /** Records by id, unsorted, with the last date of each by a term in years. */
  listed(ids: readonly string[], years: number): Promise<SealedShipmentDto[]> {
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

  /** Adds records. On a repeated erasure existing records stay unchanged. */
  async addAll(rows: readonly Omit<SealedShipment, 'created_at'>[], manager: EntityManager): Promise<void> {
    if (rows.length === 0) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(SealedShipment)
      .values([...rows])
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /** Deletes the records whose term in years ended before a day. */
  async dropBefore(years: number, today: LocalDate): Promise<void> {
    await this.dataSource.manager
      .createQueryBuilder()
      .delete()
      .from(SealedShipment)
      .where(`${KEPT_UNTIL} < :today`, { years, today })
      .execute();
  }
}
