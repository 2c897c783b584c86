export { TendersModule } from './tenders/tenders.module.js';
