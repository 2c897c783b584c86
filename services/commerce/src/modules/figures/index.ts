export { FiguresModule } from './figures.module.js';
export { ADD_ORDERS, ADD_REFUNDS, wrongDays } from './sales-days.js';
