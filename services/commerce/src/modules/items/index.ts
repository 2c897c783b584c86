export { currentPrice } from './current-price.js';
export { ItemsModule } from './items.module.js';
export { ItemSource } from './item-source.js';
export { type ItemRef, type ItemType, itemTypes, type LineDetails } from './item-ref.js';
export { type Items, noItems } from './items.js';
export { fewestNights, nightlyRate } from './stay-rate.js';
