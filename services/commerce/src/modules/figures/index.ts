export { FiguresModule } from './figures.module.js';
export { FoldSales } from './fold-sales.js';
export { ADD_ORDERS, ADD_REFUNDS, wrongDays } from './sales-days.js';
