export { eventually } from './eventually.js';
export { newWord } from './new-word.js';
