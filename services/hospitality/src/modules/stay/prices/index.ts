/** Settings of the house, seasons and add-ons. */
export { AddOnsController } from './add-ons.controller.js';
export { AddOns, isOffered } from './add-ons.js';
export { PriceChanges } from './price-changes.js';
export { SeasonsController } from './seasons.controller.js';
export { StayController } from './stay.controller.js';
export { SaveAddOns } from './use-cases/save-add-ons.js';
export { SaveSeasons } from './use-cases/save-seasons.js';
export { ReadSettings } from './use-cases/read-settings.js';
export { UpdateSettings } from './use-cases/update-settings.js';
