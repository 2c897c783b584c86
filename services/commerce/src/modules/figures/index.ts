export { FiguresModule } from './figures.module.js';
export { FoldSales } from './fold-sales.js';
export { countAddition, countCancelled, countRefund, type LinePart, taxShares, wrongDays } from './sales-days.js';
export { additionDay, COUNT_ORDERS, refundDay } from './sales-parts.js';
