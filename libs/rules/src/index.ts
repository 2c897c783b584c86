export * from './days.js';
export * from './email.js';
export * from './money.js';
export * from './opening-hours.js';
export * from './po-box.js';
export * from './us-states.js';
export * from './waits.js';
export * from './us-zip.js';
export { stateOfZip, zipOfOtherState } from './zip.js';
