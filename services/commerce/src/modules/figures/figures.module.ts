import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.js';
import { FoldSales } from './fold-sales.js';

/** Sales and earnings by day. */
@Module({ controllers: [FiguresController], providers: [FoldSales] })
export class FiguresModule {}
