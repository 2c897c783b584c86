import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Sealer } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../../config.js';
import { SealedShipment, type ShippedRecord } from '../sealed-shipment.entity.js';

/** Reads a sealed record. The audit log keeps reader, time and reason. */
@Injectable()
export class OpenSealedShipment {
  private readonly sealer: Sealer;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) config: CommerceConfig,
  ) {
    this.sealer = new Sealer(config.SEALING_KEYS);
  }

  /** @throws NotFound */
  execute(id: string, reason: string): Promise<ShippedRecord> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOneBy(SealedShipment, { id });
      if (!row) throw new NotFound('This record');
      await audited(manager, { entity: 'sealed_shipment', id, action: 'read', before: null, after: { reason } });
      return JSON.parse(this.sealer.open(row.sealed, id)) as ShippedRecord;
    });
  }
}
