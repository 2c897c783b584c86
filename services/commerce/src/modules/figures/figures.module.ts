import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';
import { FoldSales } from './fold-sales.js';
import { ReadFigures } from './read-figures.js';
import { SalesController, StatsController } from './stats.controller.js';

/** Sales and earnings by day, and the sums of all screens. */
@Module({ controllers: [FiguresController, StatsController, SalesController], providers: [FoldSales, ReadFigures] })
export class FiguresModule {}
