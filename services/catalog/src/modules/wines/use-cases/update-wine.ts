import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { markChanged } from '../../../database/mark-changed.js';
import { TakeStock } from '../../stock/index.js';
import { auditView, type WineDto, wineView } from '../dto/wine.dto.js';
import { Wine } from '../wine.entity.js';
import { bottleOf, checkVintage, fillSku, fillWine, namingTaken, type WineInput } from '../wine-record.js';

/** Changes a wine, its bottle's price and, when a count was sent, its stock: one transaction, one audit row. */
@Injectable()
export class UpdateWine {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly stock: TakeStock,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** @throws NotFound, StaleVersion, InvalidFields, SkuTaken, SlugTaken, CountBelowPromised */
  async execute(id: number, input: WineInput, ifMatch: string | undefined): Promise<WineDto> {
    checkVintage(input.facts.vintage, this.clock.now());
    const wine = await inTransaction(this.dataSource, (manager) => this.update(manager, id, input, ifMatch));
    this.cacheTags.touch(['wines']);
    return wine;
  }

  private async update(
    manager: EntityManager,
    id: number,
    input: WineInput,
    ifMatch: string | undefined,
  ): Promise<WineDto> {
    const wine = await manager.findOne(Wine, {
      where: { id, archived_at: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    if (!wine) throw new NotFound('This wine');
    const sku = await bottleOf(manager, id);
    checkVersion(wine.version, ifMatch, wineView(wine, sku));
    const before = auditView(wineView(wine, sku));
    fillWine(wine, input.facts);
    wine.slug = input.slug ?? wine.slug;
    markChanged(wine, this.clock.now());
    fillSku(sku, input);
    await namingTaken({ sku: sku.sku, slug: wine.slug }, async () => {
      await manager.save(wine);
      await manager.save(sku);
    });
    if (input.stock !== undefined)
      await this.stock.execute(manager, id, { counted: input.stock, loaded: input.stockLoaded });
    const view = wineView(wine, await bottleOf(manager, id));
    await audited(manager, { entity: 'wine', id, action: 'update', before, after: auditView(view) });
    return view;
  }
}
