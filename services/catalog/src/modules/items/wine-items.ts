import { Inject, Injectable } from '@nestjs/common';
import type { BottleFacts, WineItem } from '@shamba/api-contract/internal';
import { toDecimal } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import type { CatalogConfig } from '../../config.js';
import { BOTTLE_ML } from '../stock/index.js';
import { Sku } from '../wines/index.js';
import { WINES_BY_ID } from './wine-items.sql.js';

type Row = Omit<WineItem, 'price' | 'maxPerCheckout'> & { priceCents: string };

/** Wines for carts and quotes, archived wines included. Called many times a second: one statement, no entities. */
@Injectable()
export class WineItems {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: CatalogConfig,
  ) {}

  async byIds(ids: readonly number[]): Promise<WineItem[]> {
    if (ids.length === 0) return [];
    const rows = await rowsOf<Row>(this.dataSource, WINES_BY_ID, [ids, BOTTLE_ML]);
    const maxPerCheckout = this.config.HOLD_MAX_BOTTLES;
    return rows.map(({ priceCents, ...wine }) => ({ ...wine, price: toDecimal(BigInt(priceCents)), maxPerCheckout }));
  }

  /** The bottle of every wine, archived ones too. */
  bottles(): Promise<BottleFacts[]> {
    return this.dataSource
      .createQueryBuilder()
      .select('w.id', 'wineId')
      .addSelect('s.size_ml', 'sizeMl')
      .addSelect('w.vintage', 'vintage')
      .addSelect('w.abv::text', 'abv')
      .from(Sku, 's')
      .innerJoin('wines', 'w', 'w.id = s.wine_id')
      .where('s.size_ml = :size', { size: BOTTLE_ML })
      .getRawMany<BottleFacts>();
  }
}
