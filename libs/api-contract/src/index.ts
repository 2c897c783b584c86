export type { components, paths } from './generated/schema.js';
