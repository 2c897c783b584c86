export { OrderPagesModule } from './order-pages.module.js';
