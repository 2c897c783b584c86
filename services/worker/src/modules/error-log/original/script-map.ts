import { TraceMap, traceSegment, type SourceMapInput } from '@jridgewell/trace-mapping';
import { posix } from 'node:path';
import type { Frame } from './frames.js';

/** One script's source map. */
export class ScriptMap {
  private readonly map: TraceMap;
  private readonly base: string;

  /**
   * @param file a frame's file, which gives the folder of the repository that the map's paths begin in
   * @param content a parsed map; throws for an invalid one
   */
  constructor(file: string, content: unknown) {
    this.map = new TraceMap(content as SourceMapInput);
    this.base = file.startsWith('mfe/') ? (file.split('/')[1] ?? '') : 'shell';
  }

  /** 'mfe-checkout/src/pay.ts:12:3', lines and columns from 1; null where the script has no source. */
  placeOf({ line, column }: Frame): string | null {
    if (line < 1 || column < 1) return null;
    const segment = traceSegment(this.map, line - 1, column - 1);
    const [, source, row = 0, at = 0] = segment ?? [];
    const path = source === undefined ? null : this.map.sources[source];
    return path ? `${this.pathOf(path)}:${row + 1}:${at + 1}` : null;
  }

  /** Bundlers name sources `webpack://<build>/<path from the package>`. */
  private pathOf(source: string): string {
    const path = source.replace(/^webpack:\/\/[^/]*\//, '');
    return path === source ? path : posix.join(this.base, path);
  }
}
