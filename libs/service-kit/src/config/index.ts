/** Environment variables, and settings of the owner that every service reads. */
export * from './config.js';
export * from './rules.js';
export { knownProperty, propertyPlace, propertyZone } from './settings/property.js';
export { minimumAge, saleRules } from './settings/sale-rules.js';
export * from './settings/settings-block.js';
export * from './settings/settings-controller.js';
export * from './settings/settings.js';
export * from './settings/shared-settings.js';
export * from './tokens.js';
