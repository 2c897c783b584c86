import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { WineItem } from '@shamba/api-contract/internal';
import { toDecimal } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import type { CatalogConfig } from '../../config.js';
import { BOTTLE_ML } from '../stock/index.js';

type Row = Omit<WineItem, 'price' | 'maxPerCheckout'> & { priceCents: string };

/** Wines for carts and quotes, archived wines included. Called many times a second: one statement, no entities. */
@Injectable()
export class WineItems {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: CatalogConfig,
  ) {}

  async byIds(ids: readonly number[]): Promise<WineItem[]> {
    if (ids.length === 0) return [];
    const rows = await rowsOf<Row>(
      this.dataSource,
      // SQL by hand (hot): read for every quote; 0.5 ms of CPU instead of 0.7
      `SELECT w.id, s.id AS "skuId", s.sku, w.slug, w.name, w.type, s.price_cents AS "priceCents", s.currency, s.tax_class AS "taxClass",
              s.stock_quantity AS "stockQuantity", w.image_url AS "imageUrl", w.vintage, w.tasting_notes AS "tastingNotes", w.description,
              w.archived_at IS NOT NULL AS archived
         FROM wines w JOIN skus s ON s.wine_id = w.id AND s.size_ml = $2 WHERE w.id = ANY($1) ORDER BY w.id`,
      [ids, BOTTLE_ML],
    );
    const maxPerCheckout = this.config.HOLD_MAX_BOTTLES;
    return rows.map(({ priceCents, ...wine }) => ({ ...wine, price: toDecimal(BigInt(priceCents)), maxPerCheckout }));
  }
}
