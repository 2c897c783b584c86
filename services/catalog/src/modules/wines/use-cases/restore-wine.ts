import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { DataSource, IsNull, Not } from 'typeorm';
import { auditView, type WineDto, wineView } from '../dto/wine.dto.js';
import { Sku, Wine } from '../wine.entity.js';
import { bottleOf, freeSlugFor, namingTaken } from '../wine-record.js';

/**
 * Puts an archived wine back on the list with the stock that it has.
 * Its address gets a number when another wine has taken it.
 */
@Injectable()
export class RestoreWine {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cacheTags: CacheTags,
  ) {}

  /** @throws NotFound (also when it is not archived), StaleVersion, SkuTaken */
  async execute(id: number, ifMatch: string | undefined): Promise<WineDto> {
    const restored = await inTransaction(this.dataSource, async (manager) => {
      const wine = await manager.findOne(Wine, {
        where: { id, archived_at: Not(IsNull()) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!wine) throw new NotFound('This wine');
      const sku = await bottleOf(manager, id);
      checkVersion(wine.version, ifMatch, wineView(wine, sku));
      wine.archived_at = null;
      wine.slug = await freeSlugFor(manager, wine.slug);
      await namingTaken({ sku: sku.sku, slug: wine.slug }, async () => {
        await manager.save(wine);
        await manager.update(Sku, { wine_id: id }, { archived_at: null });
      });
      const view = wineView(wine, sku);
      await audited(manager, { entity: 'wine', id, action: 'restore', before: null, after: auditView(view) });
      return view;
    });
    this.cacheTags.touch(['wines']);
    return restored;
  }
}
