export { ItemsModule } from './items.module.js';
