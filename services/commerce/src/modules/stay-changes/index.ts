export { FinishChange } from './finish-change.js';
export { StayChangesModule } from './stay-changes.module.js';
