import type { Exit, Program } from './processes.js';
import type { ProcessName, ServiceName } from './workspace.js';

export interface StackOptions {
  /** Where data, logs, keys and releases live; made when missing. */
  dataDir: string;
  /** The gateway's port; the others follow from it. */
  port: number;
  /** Variables for every process, e.g. { SWEEP_INTERVAL_MS: '500' }; they win over the stack's own. */
  env?: Record<string, string>;
  /** Slice name → file:///absolute/folder or http(s) URL of its newest build. */
  sliceOrigins?: Record<string, string>;
  /** Load the demo data (default true)? */
  seedDemo?: boolean;
  /** Called when the databases are migrated and seeded, before the services start: it may load more demo data. */
  beforeServices?: (prepared: PreparedStack) => Promise<void>;
  /** Use this server, which may create databases and roles, instead of starting PostgreSQL. */
  databaseUrl?: string;
  /** Use this server instead of starting Redis. */
  redisUrl?: string;
  /** Called with a line of text at each step, to show progress. */
  onProgress?: (step: string) => void;
  /** Restart processes that exit, with growing waits that onProgress reports (default false). */
  restart?: boolean;
  /** Called with a process that ended without being stopped. */
  onCrash?: (exit: Exit) => void;
  /** Aborting it ends a start that is under way. */
  signal?: AbortSignal;
}

/** A stack whose servers run and whose databases are ready, but none of whose services has started. */
export interface PreparedStack {
  databaseUrls: Record<ServiceName, string>;
  /** All processes that will start. */
  names: readonly ProcessName[];
  /** The environment that a process will be given. */
  environment(name: ProcessName): Record<string, string>;
  /** Runs a script until it ends; rejects with SetupError, with the end of its log, when it fails. */
  run(program: Program): Promise<void>;
  onProgress(step: string): void;
}

export interface Stack {
  /** http://localhost:<port> */
  url: string;
  dataDir: string;
  /** Deploy tokens by slice, for POST /api/slices/<name>/promote. */
  deployTokens: Record<string, string>;
  /** Where a process listens, on 127.0.0.1. */
  urlOf(name: ProcessName): string;
  databaseUrl(service: ServiceName): string;
  /** The environment that a process was given. */
  environment(name: ProcessName): Record<string, string>;
  logFile(name: string): string;
  processes(): { name: string; pid: number }[];
  /** Ends one process and waits until it is gone. */
  kill(name: ProcessName, signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again and waits until it is ready. */
  start(name: ProcessName): Promise<void>;
  redis: {
    url: string;
    flushAll(): Promise<void>;
    /** Names of the connections that processes hold now. */
    clientNames(): Promise<string[]>;
    stop(): Promise<void>;
    start(): Promise<void>;
  };
  /** `url`: as one who may do everything. Someone else's server (DATABASE_URL) is neither stopped nor started. */
  postgres: { url: string; stop(): Promise<void>; start(): Promise<void> };
  /** Ends everything: gateway first, PostgreSQL last. */
  stop(): Promise<void>;
  /** Ends everything at once, without letting anyone finish. */
  abort(): void;
}
