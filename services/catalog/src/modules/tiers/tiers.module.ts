import { Module } from '@nestjs/common';
import { AdminTiersController } from './admin-tiers.controller.js';
import { TiersController } from './tiers.controller.js';
import { FindTiers } from './use-cases/find-tiers.js';
import { SaveTier } from './use-cases/save-tier.js';

@Module({
  controllers: [TiersController, AdminTiersController],
  providers: [FindTiers, SaveTier],
  exports: [FindTiers],
})
export class TiersModule {}
