import type { Exit, Program } from './processes.js';
import type { ProcessName, ServiceName } from './workspace.js';

export interface StackOptions {
  /** Folder of data, logs, keys and releases; created when missing. */
  dataDir: string;
  /** The gateway's port; the others follow from it. */
  port: number;
  /** Variables for every process, e.g. { SWEEP_INTERVAL_MS: '500' }; override the stack's own. */
  env?: Record<string, string>;
  /** Slice name → file:///absolute/folder or http(s) URL of its newest build. */
  sliceOrigins?: Record<string, string>;
  /** Loads the demo data (default true). */
  seedDemo?: boolean;
  /** Called when the databases are migrated and seeded, before the services start; may load more demo data. */
  beforeServices?: (prepared: PreparedStack) => Promise<void>;
  /** URL of a PostgreSQL server to use instead of an own one; its account may create databases and roles. */
  databaseUrl?: string;
  /** URL of a Redis server to use instead of an own one. */
  redisUrl?: string;
  /** Called with a line of text at each step, to show progress. */
  onProgress?: (step: string) => void;
  /**
   * False: data outlive the end of every process but not the machine's, and no write waits for the disk (default true).
   */
  outlivesMachine?: boolean;
  /** Restarts processes that exit, with growing waits that onProgress reports (default false). */
  restart?: boolean;
  /** Called when a process ends without being stopped. */
  onCrash?: (exit: Exit) => void;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/** A stack with running servers and prepared databases, before its services start. */
export interface PreparedStack {
  databaseUrls: Record<ServiceName, string>;
  /** All processes that will start. */
  names: readonly ProcessName[];
  /** Environment of a process that will start. */
  environment: (name: ProcessName) => Record<string, string>;
  /** Runs a script until it ends. @throws SetupError with the end of its log */
  run: (program: Program) => Promise<void>;
  onProgress: (step: string) => void;
}

export interface Stack {
  /** http://localhost:<port> */
  url: string;
  dataDir: string;
  /** Deploy tokens by slice, for POST /api/slices/<name>/promote. */
  deployTokens: Record<string, string>;
  /** Address of a process on 127.0.0.1. */
  urlOf(name: ProcessName): string;
  databaseUrl(service: ServiceName): string;
  /** Environment of a process. */
  environment(name: ProcessName): Record<string, string>;
  logFile(name: string): string;
  processes(): { name: string; pid: number }[];
  /** Ends one process and waits for its end. */
  kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>;
  /** Starts the process again and waits until it is ready. */
  start(name: ProcessName): Promise<void>;
  redis: {
    url: string;
    flushAll(): Promise<void>;
    /** Names of the open connections. */
    clientNames(): Promise<string[]>;
    stop(): Promise<void>;
    start(): Promise<void>;
  };
  /** `url`: of an account with all rights. A given server (DATABASE_URL) is neither stopped nor started. */
  postgres: { url: string; stop(): Promise<void>; start(): Promise<void> };
  /** Ends everything: gateway first, PostgreSQL last. */
  stop(): Promise<void>;
  /** Ends everything at once, without draining. */
  abort(): void;
}
