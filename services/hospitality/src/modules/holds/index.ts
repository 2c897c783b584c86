export { HoldsModule } from './holds.module.js';
export { Resources } from './resources.js';
export { LetGoOfHolds } from './use-cases/let-go-of-holds.js';
