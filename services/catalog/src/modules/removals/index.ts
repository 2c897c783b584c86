export { RemovalsModule } from './removals.module.js';
