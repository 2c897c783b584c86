export { FirstRun } from './first-run.js';
export { readFirstRun } from './first-run-row.js';
export { FirstRunModule } from './first-run.module.js';
export { setUpCode } from './set-up-code.js';
