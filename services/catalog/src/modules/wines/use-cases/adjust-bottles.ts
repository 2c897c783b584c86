import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import type { RequestKey } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import { AdjustStock, type AdjustStockDto } from '../../stock/index.js';
import { type WineDto, wineView } from '../dto/wine.dto.js';
import { Wine } from '../wine.entity.js';
import { bottleOf } from '../wine-record.js';

/** Books bottles of a wine for a reason that staff give; returns the wine with its new stock. */
@Injectable()
export class AdjustBottles {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly stock: AdjustStock,
  ) {}

  /** @throws NotFound, InvalidFields, NotAtLocation, CountBelowPromised */
  execute(id: number, change: AdjustStockDto, requestKey: RequestKey | undefined): Promise<WineDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.stock.execute(manager, id, change, requestKey);
      return wineView(await manager.findOneByOrFail(Wine, { id }), await bottleOf(manager, id));
    });
  }
}
