export { CustomerData, type CustomerDataPart } from './customer-data.js';
export { CustomerDataModule } from './customer-data.module.js';
