export { type CountedHolds, type HeldLine, HoldRepository } from './hold.repository.js';
export { HoldSetsModule } from './hold-sets.module.js';
