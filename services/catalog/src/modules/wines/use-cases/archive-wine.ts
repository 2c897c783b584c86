import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, IsNull } from 'typeorm';
import { auditView, wineView } from '../dto/wine.dto.js';
import { Sku, Wine } from '../wine.entity.js';
import { bottleOf } from '../wine-record.js';

/** Takes a wine off every list. Its row, ledger and orders stay; its SKU and address are free for another wine. */
@Injectable()
export class ArchiveWine {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** @throws NotFound (also when it is archived already), StaleVersion */
  async execute(id: number, ifMatch: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const wine = await manager.findOne(Wine, {
        where: { id, archived_at: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!wine) throw new NotFound('This wine');
      checkVersion(wine.version, ifMatch);
      const before = auditView(wineView(wine, await bottleOf(manager, id)));
      wine.archived_at = this.clock.now();
      await manager.save(wine);
      await manager.update(Sku, { wine_id: id }, { archived_at: wine.archived_at });
      await audited(manager, { entity: 'wine', id, action: 'archive', before, after: null });
    });
    this.cacheTags.touch(['wines']);
  }
}
