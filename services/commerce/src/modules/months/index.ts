export { MonthsModule } from './months.module.js';
