export { Tier } from './tier.entity.js';
export { TiersModule } from './tiers.module.js';
export { FindTiers } from './use-cases/find-tiers.js';
