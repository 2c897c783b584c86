export { defineShell } from './define-shell.mjs';
export { defineSlice } from './define-slice.mjs';
export { parseSlice } from './parse-slice.mjs';
export { readContent } from './read-content.mjs';
export { federationName } from './slice-name.mjs';
