import { Module } from '@nestjs/common';
import { ClubModule } from '../club/index.js';
import { SalesController, StatsController } from './stats.controller.js';

@Module({ imports: [ClubModule], controllers: [StatsController, SalesController] })
export class StatsModule {}
