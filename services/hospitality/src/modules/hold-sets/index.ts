export { type CountedHolds, type HeldLine, type HoldSet, HoldSets } from './hold-sets.js';
export { HoldSetsModule } from './hold-sets.module.js';
