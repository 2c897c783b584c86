export { StayChangesModule } from './stay-changes.module.js';
