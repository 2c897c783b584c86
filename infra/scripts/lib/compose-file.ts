import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { Stop } from './progress.mjs';
import { ROOT } from './root.mjs';

/** The fields of docker-compose.yml that scripts and their tests read. */
export interface ComposeFile {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean }>;
  secrets: Record<string, { file: string }>;
}

export interface ComposeService {
  image?: string;
  build?: ImageBuild;
  command?: string[];
  restart?: string;
  profiles?: string[];
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  logging?: { options: Record<string, string> };
  environment?: Record<string, string>;
  networks: string[];
  secrets: string[];
  deploy: { resources: { limits: { memory: string } } };
}

export interface ImageBuild {
  dockerfile: string;
  args: Record<string, string>;
}

const VARIABLE = /\$\{(\w+)(?:(:?[-?])([^${}]*))?\}/;

/** One text as Compose reads it: ${NAME}, ${NAME:-default}, ${NAME:?message}, also inside one another. */
export function interpolate(text: string, env: NodeJS.ProcessEnv): string {
  let result = text;
  for (let found = VARIABLE.exec(result); found; found = VARIABLE.exec(result)) {
    const [whole, name = '', kind = '', other = ''] = found;
    const given = env[name];
    const missing = given === undefined || (given === '' && kind.startsWith(':'));
    if (missing && kind.endsWith('?')) throw new Stop(`${name} is missing: ${other || 'see docker-compose.yml'}`);
    // A value may itself look like a variable; Compose does not read it again.
    result = result.replace(whole, () =>
      (missing ? (kind.endsWith('-') ? other : '') : given).replaceAll('${', '$\u0000{'),
    );
  }
  return result.replaceAll('$\u0000{', '${');
}

function filled(value: unknown, env: NodeJS.ProcessEnv): unknown {
  if (typeof value === 'string') return interpolate(value, env);
  if (Array.isArray(value)) return value.map((item) => filled(item, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, env)]));
}

/** The text of docker-compose.yml. */
export const composeText = (): string => readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');

/** docker-compose.yml with its merges done, without values for its variables. */
export const composeFile = (): ComposeFile =>
  // The file is trusted, and each slice adds aliases: no limit on aliases is needed.
  parse(composeText(), { merge: true, maxAliasCount: -1 }) as ComposeFile;

/** docker-compose.yml as Compose reads it with the variables of `env`. */
export const composeWith = (env: NodeJS.ProcessEnv): ComposeFile => filled(composeFile(), env) as ComposeFile;

/** @throws Stop when docker-compose.yml has no such service */
export function serviceOf({ services }: ComposeFile, name: string): ComposeService {
  const service = services[name];
  if (!service) throw new Stop(`docker-compose.yml has no service ${name}.`);
  return service;
}
