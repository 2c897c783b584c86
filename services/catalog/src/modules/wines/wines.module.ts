import { Module } from '@nestjs/common';
import { pictureChanges, type PictureSource, pictureUsesController } from '@shamba/service-kit/database';
import { StockModule } from '../stock/index.js';
import { AdminWinesController } from './admin-wines.controller.js';
import { StockController } from './stock.controller.js';
import { FindWines } from './use-cases/find-wines.js';
import { SaveWine } from './use-cases/save-wine.js';
import { SearchWines } from './use-cases/search-wines.js';
import { WinesController } from './wines.controller.js';

/** A bottle's alternative text is made of the wine's name. */
const PICTURES: readonly PictureSource[] = [
  { kind: 'wine', table: 'wines', title: 'name', url: 'image_url', tags: ['wines'] },
];

@Module({
  imports: [StockModule],
  controllers: [WinesController, AdminWinesController, StockController, pictureUsesController(PICTURES)],
  providers: [FindWines, SaveWine, SearchWines, pictureChanges(PICTURES)],
  exports: [FindWines, SaveWine],
})
export class WinesModule {}
