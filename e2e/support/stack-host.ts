import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { freeStackPort, ROOT, stackFolder, startStack, type ProcessName, type Stack } from '@shamba/dev-stack';

/** One built slice, as infra/scripts makes them. */
interface BuiltSlice {
  name: string;
  version: string;
  origin: string;
}

interface BuildScripts {
  buildAll(): Promise<void>;
  buildSlices(): Promise<BuiltSlice[]>;
}

/** Addresses, folders and tokens of the running stack. */
export interface StackFacts {
  url: string;
  urls: Record<ProcessName, string>;
  dataDir: string;
  logDir: string;
  deployTokens: Record<string, string>;
  /** Folders that the gateway takes new releases from, by slice. */
  origins: Record<string, string>;
  /** The release that each slice starts with. */
  versions: Record<string, string>;
}

/**
 * Waiting times that a test cannot afford to wait for, and limits per network, where all visitors of a run are one. The
 * sweeper's age stays well above what one checkout takes on a busy machine: it must never void an attempt that is still
 * on its way.
 */
const SETTINGS = {
  OUTBOX_PACE_MS: '20',
  SWEEP_INTERVAL_MS: '500',
  SWEEP_AGE_MS: '5000',
  SLICE_POLL_MS: '1000',
  REFUND_SETTLE_MS: '300',
  WEBHOOK_RETRY_MS: '300',
  SIGNUP_LEASE_S: '12',
  SIGNUP_SWEEP_MS: '1000',
  SETUP_CODE_AT_START: '1',
  // On a busy machine Redis, a search or a service's part of an answer may take longer than people would wait.
  SEARCH_TIMEOUT_MS: '10000',
  REDIS_TIMEOUT_MS: '3000',
  PART_TIMEOUT_MS: '10000',
  FIGURES_TIMEOUT_MS: '8000',
  SERVICE_TIMEOUT_MS: '15000',
  READ_TIMEOUT_MS: '20000',
  PAGE_READ_BUDGET_MS: '5000',
  // Visitors of different networks: they say so as a proxy would.
  TRUST_PROXY: '1',
  WRITES_WITHOUT_COOKIE: '0',
  CART_WRITES_WITHOUT_COOKIE: '0',
  RSVP_KEPT_PER_NETWORK: '0',
  REGISTRATION_MAX_PER_NETWORK: '0',
  DECLINES_PER_ADDRESS: '0',
  // All shoppers of a run whose card is declined use the same one.
  DECLINES_PER_CARD: '0',
};

const PROCESSES: ProcessName[] = [
  'gateway',
  'catalog',
  'commerce',
  'hospitality',
  'content',
  'worker',
  'square-emulator',
];

interface HostOptions {
  /** True: the site begins with demo data; false: it waits for its first owner. */
  seedDemo: boolean;
  /** Nothing is built: another stack of this run has done it. */
  isBuilt: boolean;
}

/**
 * A stack of one test run: built when sources changed, with a
 * data folder of its own. Started by the first test that asks.
 */
export class StackHost {
  private readonly dataDir = stackFolder('shamba-e2e-');
  private failed = false;
  private running: Promise<{ stack: Stack; facts: StackFacts }> | undefined;

  constructor(private readonly options: HostOptions = { seedDemo: true, isBuilt: false }) {}

  facts(): Promise<StackFacts> {
    return this.start().then(({ facts }) => facts);
  }

  async stack(): Promise<Stack> {
    return (await this.start()).stack;
  }

  /** Stops what was started and removes the data folder, unless E2E_KEEP asks for it to stay. */
  async dispose(): Promise<void> {
    const started = await this.running?.catch(() => undefined);
    await started?.stack.stop();
    if (!process.env['E2E_KEEP']) rmSync(this.dataDir, { recursive: true, force: true });
  }

  private start(): Promise<{ stack: Stack; facts: StackFacts }> {
    // The first failure has the details.
    if (this.failed) return Promise.reject(new Error('The stack did not start: see the first failure.'));
    this.running ??= this.launch().catch((error: unknown) => {
      this.failed = true;
      throw error;
    });
    return this.running;
  }

  private async launch(): Promise<{ stack: Stack; facts: StackFacts }> {
    const slices = this.options.isBuilt ? builtBefore() : await buildOnce();
    const origins = Object.fromEntries(slices.map((slice) => [slice.name, this.originOf(slice)]));
    const stack = await startStack({
      dataDir: this.dataDir,
      port: Number(process.env['E2E_PORT']) || (await freeStackPort()),
      env: SETTINGS,
      seedDemo: this.options.seedDemo,
      // Tests end processes, not the machine.
      outlivesMachine: false,
      sliceOrigins: Object.fromEntries(
        Object.entries(origins).map(([name, folder]) => [name, pathToFileURL(folder).href]),
      ),
      onProgress: (step) => console.log(`stack: ${step}`),
      onCrash: ({ name, code, signal }) => console.error(`stack: ${name} ended by itself (${signal ?? code})`),
    });
    const facts: StackFacts = {
      url: stack.url,
      urls: Object.fromEntries(PROCESSES.map((name) => [name, stack.urlOf(name)])) as Record<ProcessName, string>,
      dataDir: this.dataDir,
      logDir: join(this.dataDir, 'logs'),
      deployTokens: stack.deployTokens,
      origins,
      versions: Object.fromEntries(slices.map(({ name, version }) => [name, version])),
    };
    return { stack, facts };
  }

  /** A copy that tests may replace by another release without touching the build. */
  private originOf({ name, origin }: BuiltSlice): string {
    const folder = join(this.dataDir, 'origins', name);
    cpSync(fileURLToPath(origin), folder, { recursive: true });
    return folder;
  }
}

let building: Promise<BuiltSlice[]> | undefined;
/** The stacks of a run take the same build. */
const buildOnce = (): Promise<BuiltSlice[]> => (building ??= build());

/** Builds what changed. E2E_NO_BUILD=1 takes what lies in dist, for someone who works on one part only. */
async function build(): Promise<BuiltSlice[]> {
  if (process.env['E2E_NO_BUILD']) return builtBefore();
  const load = async (file: string): Promise<BuildScripts> =>
    (await import(pathToFileURL(join(ROOT, 'infra/scripts/lib', file)).href)) as BuildScripts;
  await (await load('build.ts')).buildAll();
  return (await load('slice-builds.ts')).buildSlices();
}

function builtBefore(): BuiltSlice[] {
  return globSync('mfe-*/dist/release.json', { cwd: ROOT }).map((file) => {
    const path = join(ROOT, file);
    const { name, version } = JSON.parse(readFileSync(path, 'utf8')) as { name: string; version: string };
    return { name, version, origin: pathToFileURL(dirname(path)).href };
  });
}
