import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Sealer } from '@shamba/service-kit/values';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { CommerceConfig } from '../../../config.js';
import type { ShippedRecord } from '../sealed-shipment.entity.js';
import { SealedShipmentRepository } from '../sealed-shipment.repository.js';
import { type Parcel, parcelsOfMembers, parcelsOfOrders } from '../shipped-wine.js';

/**
 * Seals recipient, bottles and date of each sent parcel before a customer's erasure. The law requires it; no other
 * personal data stays (rules.md, "People").
 */
@Injectable()
export class SealShipments {
  private readonly sealer: Sealer;

  constructor(
    private readonly rows: SealedShipmentRepository,
    @Inject(CONFIG) config: CommerceConfig,
  ) {
    this.sealer = new Sealer(config.SEALING_KEYS);
  }

  async ofOrders(manager: EntityManager, orderIds: string[]): Promise<void> {
    await this.keep(manager, await parcelsOfOrders(manager, orderIds));
  }

  async ofMembers(manager: EntityManager, memberIds: number[]): Promise<void> {
    await this.keep(manager, await parcelsOfMembers(manager, memberIds));
  }

  private async keep(manager: EntityManager, parcels: Parcel[]): Promise<void> {
    const rows = parcels.map((parcel) => {
      const id = randomUUID();
      const { orderId, memberId, quarter, shippedOn } = parcel;
      return {
        id,
        order_id: orderId,
        member_id: memberId,
        quarter,
        shipped_on: shippedOn,
        state_code: parcel.address.state ?? null,
        sealed: this.sealer.seal(JSON.stringify(recordOf(parcel)), id),
      };
    });
    await this.rows.addAll(rows, manager);
  }
}

function recordOf({ recipient, address, bottles, shippedOn, carrier, tracking }: Parcel): ShippedRecord {
  const { address1, address2, city, state, zipCode, country } = address;
  const lines = [
    address1,
    address2,
    [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    country,
  ];
  return { recipient, address: lines.filter((line): line is string => !!line), bottles, shippedOn, carrier, tracking };
}
