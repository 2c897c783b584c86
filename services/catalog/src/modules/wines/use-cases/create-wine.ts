import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { BOTTLE_ML, TakeStock } from '../../stock/index.js';
import { auditView, type WineDto, wineView } from '../dto/wine.dto.js';
import { Sku, Wine } from '../wine.entity.js';
import { bottleOf, checkVintage, fillSku, fillWine, namingTaken, slugFor, type WineInput } from '../wine-record.js';

/** Adds a wine with its bottle and opening stock. */
@Injectable()
export class CreateWine {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly stock: TakeStock,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** @throws InvalidFields, SkuTaken, SlugTaken */
  async execute(input: WineInput): Promise<WineDto> {
    checkVintage(input.facts.vintage, this.clock.now());
    const wine = await inTransaction(this.dataSource, (manager) => this.create(manager, input));
    this.cacheTags.touch(['wines']);
    return wine;
  }

  private async create(manager: EntityManager, input: WineInput): Promise<WineDto> {
    const wine = manager.create(Wine, { slug: await slugFor(manager, input), archived_at: null });
    fillWine(wine, input.facts);
    await namingTaken({ sku: input.sku, slug: wine.slug }, async () => {
      await manager.save(wine);
      const sku = manager.create(Sku, { wine_id: wine.id, size_ml: BOTTLE_ML, currency: 'USD', archived_at: null });
      fillSku(sku, input);
      await manager.save(sku);
    });
    await this.stock.open(manager, wine.id, input.stock ?? 0);
    const view = wineView(wine, await bottleOf(manager, wine.id));
    await audited(manager, { entity: 'wine', id: wine.id, action: 'create', before: null, after: auditView(view) });
    return view;
  }
}
