export * from './bad-releases.js';
export * from './boot.js';
export * from './fill-template.js';
export * from './path-pattern.js';
export * from './release.js';
export * from './schema.js';
