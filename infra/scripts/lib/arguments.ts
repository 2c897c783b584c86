import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Stop } from './progress.mjs';

/**
 * Options and positional arguments of this process's command line.
 * @throws Stop with the usage for an unknown option
 */
export function readArguments<const O extends NonNullable<ParseArgsConfig['options']>>(options: O, usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
