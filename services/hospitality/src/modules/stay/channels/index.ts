/** Other channels that sell the house: their calendars, and ours for them. */
export { CalendarsController } from './calendars.controller.js';
export { FeedsController } from './feeds.controller.js';
export { NightsOut } from './nights-out.js';
export { DueFeeds } from './use-cases/due-feeds.js';
export { ReadFeeds } from './use-cases/read-feeds.js';
export { SaveFeeds } from './use-cases/save-feeds.js';
export { TakeImports } from './use-cases/take-imports.js';
