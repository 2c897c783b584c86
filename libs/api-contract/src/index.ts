import type { components } from './generated/schema.js';

export type { components, paths } from './generated/schema.js';

/** What the API asks for and answers, by the names of its DTOs. */
export type Schemas = components['schemas'];
