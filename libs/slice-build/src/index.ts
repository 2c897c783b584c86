export { defineShell } from './define-shell.ts';
export { defineSlice } from './define-slice.ts';
export { parseSlice } from './parse-slice.ts';
export { readContent, type SliceContent } from './read-content.ts';
export { federationName } from './slice-name.ts';
