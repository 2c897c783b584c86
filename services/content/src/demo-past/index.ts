export { loadPast } from './load-past.js';
