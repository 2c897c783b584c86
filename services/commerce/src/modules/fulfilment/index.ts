export { FulfilmentModule } from './fulfilment.module.js';
export { ChangeDelivery } from './use-cases/change-delivery.js';
