export { demoPast } from './run.js';
export { type DemoSize, SMALL } from './size.js';
