import { boundaries } from './boundaries.mjs';
import { dependencies } from './dependencies.mjs';

/** Lint rules of this repository, for .oxlintrc.json. */
export default { meta: { name: 'shamba' }, rules: { boundaries, dependencies } };
