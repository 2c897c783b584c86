import type { components } from './generated/schema.js';

export type { components, paths } from './generated/schema.js';

/** Schemas of the API's requests and responses, by the names of the DTOs. */
export type Schemas = components['schemas'];
