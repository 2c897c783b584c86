import { boundaries } from './boundaries.ts';
import { dependencies } from './dependencies.ts';
import { erasable } from './erasable.ts';

/** Lint rules of this repository, for .oxlintrc.json. */
export default { meta: { name: 'shamba' }, rules: { boundaries, dependencies, erasable } };
