export { ErasureModule } from './erasure.module.js';
