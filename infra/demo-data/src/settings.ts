import { readFileSync } from 'node:fs';
import { SERVICES, type ServiceName } from '@shamba/dev-stack';
import type { DemoPastOptions } from './load-demo-past.js';
import { type DemoSize, SMALL } from './size.js';

type Given = Record<string, string | undefined>;

const databaseVariable = (service: ServiceName): string => `${service.toUpperCase()}_DATABASE_URL`;

/**
 * Reads the settings of main.ts from its environment:
 * - `<SERVICE>_DATABASE_URL`, or `<SERVICE>_DATABASE_URL_FILE` with the path of a file, of each of the six services;
 * - `EMULATOR_DIR`: the folder of the payment emulator's ledger;
 * - `SITE_URL`: root of links in mails;
 * - `DEMO_SIZE`: a DemoSize as JSON; unset: the size of `npm start`.
 *
 * @throws Error with the first missing setting
 */
export function readDemoPastSettings(env: Given): Omit<DemoPastOptions, 'now'> {
  const need = (name: string): string => {
    const file = env[`${name}_FILE`];
    const value = env[name] || (file && readFileSync(file, 'utf8').trim());
    if (!value) throw new Error(`${name} is missing`);
    return value;
  };
  const urls = SERVICES.map((service): [ServiceName, string] => [service, need(databaseVariable(service))]);
  return {
    databaseUrls: Object.fromEntries(urls) as Record<ServiceName, string>,
    emulatorDir: need('EMULATOR_DIR'),
    siteUrl: need('SITE_URL'),
    size: env['DEMO_SIZE'] ? (JSON.parse(env['DEMO_SIZE']) as DemoSize) : SMALL,
  };
}

/** The environment that readDemoPastSettings reads these options from. */
export const demoPastEnvironment = (options: ReturnType<typeof readDemoPastSettings>): Record<string, string> => ({
  ...Object.fromEntries(SERVICES.map((service) => [databaseVariable(service), options.databaseUrls[service]])),
  EMULATOR_DIR: options.emulatorDir,
  SITE_URL: options.siteUrl,
  DEMO_SIZE: JSON.stringify(options.size),
});
