import { Module } from '@nestjs/common';
import { CollectStats } from './collect-stats.js';
import { OverviewController } from './overview.controller.js';

@Module({ controllers: [OverviewController], providers: [CollectStats] })
export class OverviewModule {}
