import type { SliceManifest } from '@shamba/api-contract/slice-manifest';
import type { Configuration } from '@rspack/core';

/**
 * The rspack configuration of a slice. `slice` is the parsed
 * slice.json; `port` the development server's (default PORT or 4300).
 */
export function defineSlice(slice: unknown, options?: { context?: string; port?: number }): Configuration;

/** The rspack configuration of the shell. */
export function defineShell(options?: { context?: string; port?: number }): Configuration;

/**
 * Checks slice.json; throws one error that names everything wrong.
 * `content`: the built-in words of its pages, by page and key.
 */
export function parseSlice(
  slice: unknown,
  version?: string,
  content?: Record<string, Record<string, string>>,
): SliceManifest;

/** content/<page>.json of a slice. */
export function readContent(context: string): Record<string, Record<string, string>>;

/** The identifier under which a release registers itself: different for every version. */
export function federationName(name: string, version: string): string;
