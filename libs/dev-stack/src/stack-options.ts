import type { DemoSize } from './demo-past/size.js';
import type { Exit } from './processes.js';
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
  /** With demo data: also a past of this size, into a shop in which nothing has happened yet (default none). */
  demoPast?: DemoSize;
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
