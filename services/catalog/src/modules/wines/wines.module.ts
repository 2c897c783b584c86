import { Module } from '@nestjs/common';
import { pictureChanges, pictureUsesController } from '@shamba/service-kit/database';
import { StockModule } from '../stock/index.js';
import { AdminWinesController } from './admin-wines.controller.js';
import { PICTURES } from './picture-sources.js';
import { StockController } from './stock.controller.js';
import { AdjustBottles } from './use-cases/adjust-bottles.js';
import { ArchiveWine } from './use-cases/archive-wine.js';
import { CreateWine } from './use-cases/create-wine.js';
import { FindWines } from './use-cases/find-wines.js';
import { RestoreWine } from './use-cases/restore-wine.js';
import { SearchWines } from './use-cases/search-wines.js';
import { UpdateWine } from './use-cases/update-wine.js';
import { WinesController } from './wines.controller.js';

const PictureUses = pictureUsesController(PICTURES);
const PictureChanges = pictureChanges(PICTURES);

@Module({
  imports: [StockModule],
  controllers: [WinesController, AdminWinesController, StockController, PictureUses],
  providers: [FindWines, CreateWine, UpdateWine, ArchiveWine, RestoreWine, AdjustBottles, SearchWines, PictureChanges],
  exports: [FindWines, CreateWine, UpdateWine],
})
export class WinesModule {}
