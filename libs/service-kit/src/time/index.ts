/** The clock, local dates of the property, repeated work, calendar files. */
export * from './calendar-file.js';
export * from './clock.js';
export { horizonProblem, instantOf, localDateOf, localTimeOf, todayIn } from './dates.js';
export * from './periodic.js';
export * from './schedule-runs.js';
