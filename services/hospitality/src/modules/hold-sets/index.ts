export { type CountedHolds, type HeldLine, HoldSets } from './hold-sets.js';
export { HoldSetsModule } from './hold-sets.module.js';
