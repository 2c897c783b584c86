import { Module } from '@nestjs/common';
import { ClubModule } from '../club/index.js';
import { StatsController } from './stats.controller.js';

@Module({ imports: [ClubModule], controllers: [StatsController] })
export class StatsModule {}
