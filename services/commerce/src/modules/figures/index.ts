export { FiguresModule } from './figures.module.js';
export { FoldSales } from './fold-sales.js';
export { Books } from './books.entity.js';
export { keepBooks, lockBooks, openDay } from './open-books.js';
export {
  countAddition,
  countCancelled,
  countFree,
  countRefund,
  type LinePart,
  taxShares,
  wrongDays,
} from './sales-days.js';
export { additionDay, COUNT_ORDERS, OPEN_BOOKS, refundDay, refundInPeriod, soldIn } from './sales-parts.js';
export { type ClassMoney, classesGiven, classesLeft, type LineClass } from './line-classes.js';
export { TAX_MOVES } from './tax-moves.js';
