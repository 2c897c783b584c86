import * as nodeEnvironment from 'jest-environment-node';
import { isOfOneFile } from './of-one-file.ts';

// A CommonJS package: Node and Jest export its class at different places.
const NodeEnvironment = nodeEnvironment.TestEnvironment;

let kept: KeptEnvironment | undefined;
const keep = (environment: KeptEnvironment): void => {
  kept = environment;
};

/**
 * Globals in which two packages collect the decorators of all classes. They go through the whole collection for each
 * body that they check and for each connection: decorators of earlier test files would cost time.
 */
const DECORATORS = ['classValidatorMetadataStorage', 'typeormMetadataArgsStorage'];

/**
 * Jest's environment for Node, the same one for all test files of a process, so that packages which are loaded in it
 * can stay loaded (kept-packages.ts). A test file does not see what the one before it did to variables of the process,
 * timers or matchers.
 */
export default class KeptEnvironment extends NodeEnvironment {
  /** The decorators of sources that stay loaded (kept-sources.ts) are never run again. */
  readonly #keepsSources: boolean = false;

  constructor(...args: ConstructorParameters<typeof NodeEnvironment>) {
    if (kept) return kept;
    super(...args);
    this.#keepsSources = args[0].projectConfig.runtime?.endsWith('kept-sources.ts') ?? false;
    keep(this);
  }

  override setup(): Promise<void> {
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in process.env)) delete env[name];
    Object.assign(env, process.env);
    return Promise.resolve();
  }

  override teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
    for (const symbol of Object.getOwnPropertySymbols(this.global)) {
      if (isOfOneFile(symbol)) Reflect.deleteProperty(this.global, symbol);
    }
    if (!this.#keepsSources) for (const name of DECORATORS) Reflect.deleteProperty(this.global, name);
    return Promise.resolve();
  }
}
