import { Injectable } from '@nestjs/common';
import { isRepeat, type RequestKey } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';
import { LedgerEntry } from './ledger-entry.entity.js';
import { BOTTLE_ML } from './stock-book.js';

/** Reads of the stock ledger. Only StockBook writes it. */
@Injectable()
export class LedgerRepository {
  /** The SKU of a wine's bottles; undefined: there is no such wine. */
  async skuOf(manager: EntityManager, wineId: number): Promise<number | undefined> {
    const sku = await manager
      .createQueryBuilder()
      .select('s.id', 'id')
      .from('skus', 's')
      .where('s.wine_id = :wineId AND s.size_ml = :size', { wineId, size: BOTTLE_ML })
      .getRawOne<{ id: number }>();
    return sku?.id;
  }

  /** True if the ledger has this request's change. @throws DomainError 409 when the key booked another request */
  async isBooked(manager: EntityManager, skuId: number, requestKey: RequestKey): Promise<boolean> {
    const entries = await manager.find(LedgerEntry, {
      select: { id: true, request_digest: true },
      where: { sku_id: skuId, request_key: requestKey.key },
    });
    return isRepeat(
      requestKey,
      entries.map(({ request_digest }) => request_digest),
    );
  }

  /** Quantities that this request booked before, by SKU. @throws DomainError 409 when the key booked another request */
  async bookedWith(manager: EntityManager, requestKey: RequestKey | undefined): Promise<Map<number, number>> {
    if (requestKey === undefined) return new Map();
    const entries = await manager.find(LedgerEntry, {
      select: { id: true, sku_id: true, quantity: true, request_digest: true },
      where: { request_key: requestKey.key },
    });
    isRepeat(
      requestKey,
      entries.map(({ request_digest }) => request_digest),
    );
    return new Map(entries.map((entry) => [entry.sku_id, entry.quantity]));
  }

  /** Bottles of a SKU by place, by name of the place. */
  async places(manager: EntityManager, skuId: number): Promise<Map<string, number>> {
    const places = await manager
      .createQueryBuilder(LedgerEntry, 'l')
      .select('l.location', 'location')
      .addSelect('CAST(sum(l.quantity) AS int)', 'quantity')
      .where('l.sku_id = :skuId', { skuId })
      .groupBy('l.location')
      .orderBy('l.location')
      .getRawMany<{ location: string; quantity: number }>();
    return new Map(places.map(({ location, quantity }) => [location, quantity]));
  }

  /** Bottles that an order still has, per SKU in id order; SKUs without bottles are left out. */
  bottlesOf(manager: EntityManager, orderId: string): Promise<{ skuId: number; quantity: number }[]> {
    return manager
      .createQueryBuilder(LedgerEntry, 'l')
      .select('l.sku_id', 'skuId')
      .addSelect('CAST(-sum(l.quantity) AS int)', 'quantity')
      .where('l.order_id = :orderId', { orderId })
      .groupBy('l.sku_id')
      .having('sum(l.quantity) < 0')
      .orderBy('l.sku_id')
      .getRawMany();
  }

  /** User names by id, from the newest audit row of this wine for each user. */
  async namesInAudit(manager: EntityManager, wineId: number, userIds: readonly string[]): Promise<Map<number, string>> {
    const rows = await manager
      .createQueryBuilder()
      .select('a.actor_user_id', 'id')
      .addSelect('a.actor', 'actor')
      .from('audit_log', 'a')
      .distinctOn(['a.actor_user_id'])
      .where(`a.entity = 'wine' AND a.entity_id = :wineId`, { wineId: String(wineId) })
      .andWhere('a.actor_user_id = ANY(:userIds)', { userIds })
      .orderBy('a.actor_user_id')
      .addOrderBy('a.at', 'DESC')
      .getRawMany<{ id: number; actor: string }>();
    return new Map(rows.map(({ id, actor }) => [id, actor]));
  }
}
