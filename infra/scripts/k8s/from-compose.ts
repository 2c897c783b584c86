// What docker-compose.yml says of the services, as Kubernetes says it: one source for both.

const VARIABLE = /^\$\{(\w+)(?:(:?[-?])([^${}]*))?\}$/;
/** Settings that only a demonstration has. */
const DEMO_ONLY = new Set(['SQUARE_EMULATOR_URL']);
/** A cluster runs real shops only. */
const FIXED = { NODE_ENV: 'production', SEED_DEMO: '0' };
export const SETTINGS = 'shamba-settings';
export const SECRETS = 'shamba-secrets';

/** Services that have a `<name>-prepare` beside them: all of ours but the emulator. */
export const serviceNames = ({ services }) =>
  Object.keys(services).filter((name) => services[`${name}-prepare`] !== undefined);
export const sliceNames = ({ services }) => Object.keys(services).filter((name) => name.startsWith('mfe-'));

/**
 * Splits a service's environment into what is fixed and what an operator says.
 * @returns env: entries of a container; defaults: settings that have a value which fits every shop; asked: settings that
 *   every shop has to say
 */
export function environmentOf({ environment }) {
  const env = [];
  const defaults = {};
  const asked = [];
  for (const [name, value] of Object.entries(environment)) {
    if (DEMO_ONLY.has(name)) continue;
    const [, variable, kind, other] = VARIABLE.exec(value) ?? [];
    if (FIXED[name] !== undefined) env.push({ name, value: FIXED[name] });
    else if (variable === undefined) env.push({ name, value });
    else {
      env.push({ name, valueFrom: { configMapKeyRef: { name: SETTINGS, key: variable } } });
      if (kind === ':-' && other !== '') defaults[variable] = other;
      else asked.push(variable);
    }
  }
  return { env, defaults, asked };
}

/** "768m" is 768Mi. */
export const memoryOf = ({ deploy }) => deploy.resources.limits.memory.replace(/m$/, 'Mi').replace(/g$/, 'Gi');

/** Secrets that the services and slices read; those of PostgreSQL and Redis themselves stay with whoever runs them. */
export const secretNames = (compose) =>
  [
    ...new Set([...serviceNames(compose), ...sliceNames(compose)].flatMap((name) => compose.services[name].secrets)),
  ].sort();
