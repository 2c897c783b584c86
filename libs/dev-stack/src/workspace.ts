import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The repository's root folder. */
export const ROOT = resolve(import.meta.dirname, '../../..');

export type ProcessName = 'gateway' | 'catalog' | 'commerce' | 'hospitality' | 'content' | 'worker' | 'square-emulator';
export type ServiceName = Exclude<ProcessName, 'square-emulator'>;

interface Program {
  /** Folder below the repository's root; the program is dist/main.js in it. */
  folder: string;
  /** Added to the stack's port. */
  offset: number;
}

const programs: Record<ProcessName, Program> = {
  gateway: { folder: 'services/gateway', offset: 0 },
  catalog: { folder: 'services/catalog', offset: 1 },
  commerce: { folder: 'services/commerce', offset: 2 },
  hospitality: { folder: 'services/hospitality', offset: 3 },
  content: { folder: 'services/content', offset: 4 },
  worker: { folder: 'services/worker', offset: 5 },
  'square-emulator': { folder: 'infra/square-emulator', offset: 6 },
};
const POSTGRES_OFFSET = 7;
const REDIS_OFFSET = 8;
const METRICS_OFFSET = 10;

export const PROCESSES = Object.keys(programs) as ProcessName[];
export const SERVICES = PROCESSES.filter((name): name is ServiceName => name !== 'square-emulator');

export const folderOf = (name: ProcessName): string => join(ROOT, programs[name].folder);
/** Path of a script in a program's build, e.g. migrate.js; undefined without it. */
export function scriptOf(name: ProcessName, script: string): string | undefined {
  const path = join(folderOf(name), 'dist', script);
  return existsSync(path) ? path : undefined;
}

export interface Ports {
  process: Record<ProcessName, number>;
  metrics: Record<ServiceName, number>;
  postgres: number;
  redis: number;
}

/** All ports, derived from the public one. */
export function portsFrom(base: number): Ports {
  const each = <N extends ProcessName>(names: N[], shift: number) =>
    Object.fromEntries(names.map((name) => [name, base + programs[name].offset + shift])) as Record<N, number>;
  return {
    process: each(PROCESSES, 0),
    metrics: each(SERVICES, METRICS_OFFSET),
    postgres: base + POSTGRES_OFFSET,
    redis: base + REDIS_OFFSET,
  };
}
