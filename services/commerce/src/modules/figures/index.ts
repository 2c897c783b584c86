export { FiguresModule } from './figures.module.js';
export { ADD_ORDERS, ADD_REFUNDS, type WrongDay, wrongDays } from './sales-days.js';
