import * as fc from '../../../node_modules/fast-check/lib/fast-check.js';

/**
 * Properties try the same examples in each run, so that a test fails by its change only. FC_SEED=<number> tries others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FC_SEED ?? 20261122) });

export * from '../../../node_modules/fast-check/lib/fast-check.js';
export default fc;
