// Turns the services of docker-compose.yml into Kubernetes settings: one source for both.
import type { ComposeFile, ComposeService } from '../lib/compose-file.ts';

const VARIABLE = /^\$\{(\w+)(?:(:?[-?])([^${}]*))?\}$/;
/** Settings that only a demonstration has. */
const DEMO_ONLY = new Set(['SQUARE_EMULATOR_URL']);
/** A cluster runs real shops only. */
const FIXED: Partial<Record<string, string>> = { NODE_ENV: 'production', SEED_DEMO: '0' };
export const SETTINGS = 'shamba-settings';
export const SECRETS = 'shamba-secrets';

/** Services that have a `<name>-prepare` beside them: all of ours but the emulator. */
export const servicesOf = ({ services }: ComposeFile): [name: string, service: ComposeService][] =>
  Object.entries(services).filter(([name]) => services[`${name}-prepare`] !== undefined);
export const slicesOf = ({ services }: ComposeFile): [name: string, service: ComposeService][] =>
  Object.entries(services).filter(([name]) => name.startsWith('mfe-'));

/** An entry of a container's environment. */
export interface Variable {
  name: string;
  value?: string;
  valueFrom?: { configMapKeyRef: { name: string; key: string } };
}

interface Environment {
  env: Variable[];
  /** Settings with a value that fits every shop. */
  defaults: Record<string, string>;
  /** Settings that every shop must set. */
  asked: string[];
}

/** Splits a service's environment into fixed settings and those that an operator sets. */
export function environmentOf({ environment = {} }: ComposeService): Environment {
  const env: Variable[] = [];
  const defaults: Record<string, string> = {};
  const asked: string[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (DEMO_ONLY.has(name)) continue;
    const [, variable, kind, other] = VARIABLE.exec(value) ?? [];
    if (FIXED[name] !== undefined) env.push({ name, value: FIXED[name] });
    else if (variable === undefined) env.push({ name, value });
    else {
      env.push({ name, valueFrom: { configMapKeyRef: { name: SETTINGS, key: variable } } });
      if (kind === ':-' && other) defaults[variable] = other;
      else asked.push(variable);
    }
  }
  return { env, defaults, asked };
}

/** "768m" is 768Mi. */
export const memoryOf = ({ deploy }: ComposeService): string =>
  deploy.resources.limits.memory.replace(/m$/, 'Mi').replace(/g$/, 'Gi');

/** Secrets that the services and slices read; PostgreSQL's and Redis's own secrets stay with their operators. */
export const secretNames = (compose: ComposeFile): string[] =>
  [...new Set([...servicesOf(compose), ...slicesOf(compose)].flatMap(([, { secrets }]) => secrets))].sort();
