export { FiguresModule } from './figures.module.js';
export { FoldSales } from './fold-sales.js';
export { countAddition, countOrder, countRefund, type LinePart, taxShares, wrongDays } from './sales-days.js';
