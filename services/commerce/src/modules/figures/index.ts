export { FiguresModule } from './figures.module.js';
export { FoldSales } from './fold-sales.js';
export { ADD_ADDITIONS, ADD_ORDERS, ADD_REFUNDS, lineNet, type LinePart, taxShares, wrongDays } from './sales-days.js';
