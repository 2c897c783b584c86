export { StayChangesModule } from './stay-changes.module.js';
export { FinishChange } from './use-cases/finish-change.js';
