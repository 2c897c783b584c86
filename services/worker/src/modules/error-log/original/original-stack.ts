import { Injectable, Logger } from '@nestjs/common';
import { InternalHttp } from '@shamba/service-kit/http';
import { messageOf } from '@shamba/service-kit/values';
import { type Frame, frameOf, withPlace } from './frames.js';
import { ScriptMap } from './script-map.js';

/** Limits of the work per stack: only the first frames matter, and maps are large. */
const MAX_LINES = 60;
const MAX_MAPS = 4;
/** Time in ms for all maps of a stack; lines without their map in time stay as reported. */
const PATIENCE_MS = 3000;

/** Maps a browser's stack to places in the sources, with the uploaded source maps of releases. */
@Injectable()
export class OriginalStack {
  private readonly log = new Logger('OriginalStack');

  constructor(private readonly services: InternalHttp) {}

  /** The stack with its known places in the sources; null without any. */
  async of(stack: string): Promise<string | null> {
    const until = performance.now() + PATIENCE_MS;
    const lines = stack.split('\n');
    const frames = lines.slice(0, MAX_LINES).map(frameOf);
    const files = [...new Set(frames.flatMap((frame) => frame?.file ?? []))].slice(0, MAX_MAPS);
    const maps = new Map<string, ScriptMap>();
    // One map at a time: each may take some megabytes.
    for (const file of files) {
      const map = await this.mapOf(file, until - performance.now());
      if (map) maps.set(file, map);
    }
    const places = frames.map((frame) => (frame ? placeOf(maps, frame) : null));
    if (places.every((place) => place === null)) return null;
    return lines.map((line, index) => (places[index] ? withPlace(line, places[index]) : line)).join('\n');
  }

  /** The map of a script; null for an old release, an invented address, or too little time. */
  private async mapOf(file: string, timeoutMs: number): Promise<ScriptMap | null> {
    if (timeoutMs <= 0) return null;
    try {
      const path = `/internal/source-maps/${file}`;
      const { status, body } = await this.services.request<unknown>('gateway', {
        method: 'GET',
        path,
        timeoutMs: Math.ceil(timeoutMs),
        accept: [404],
      });
      return status === 404 ? null : new ScriptMap(file, body);
    } catch (error) {
      this.log.warn(`No source map of ${file}: ${messageOf(error)}`);
      return null;
    }
  }
}

const placeOf = (maps: ReadonlyMap<string, ScriptMap>, frame: Frame): string | null =>
  maps.get(frame.file)?.placeOf(frame) ?? null;
