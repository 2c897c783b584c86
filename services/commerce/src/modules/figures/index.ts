export { FiguresModule } from './figures.module.js';
export { FoldSales } from './fold-sales.js';
export { ADD_REFUNDS, countAddition, countOrder, lineNet, type LinePart, taxShares, wrongDays } from './sales-days.js';
