import * as fc from '../../../node_modules/fast-check/lib/fast-check.js';

/**
 * Property tests use the same examples in each run: only a change can make one fail. FC_SEED=<number> uses others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 20261122) });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
