import { Inject, Injectable } from '@nestjs/common';
import type { WineItem } from '@shamba/api-contract/internal';
import { toDecimal } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import type { CatalogConfig } from '../../config.js';
import { BOTTLE_ML } from '../stock/index.js';
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
}
