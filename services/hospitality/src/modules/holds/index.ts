export { HoldsModule } from './holds.module.js';
export { Resources } from './resources.js';
export { ReleaseHolds } from './use-cases/release-holds.js';
