import { Injectable, Logger } from '@nestjs/common';
import { InternalHttp } from '@shamba/service-kit/http';
import { messageOf } from '@shamba/service-kit/values';
import { frameOf, withPlace } from './frames.js';
import { ScriptMap } from './script-map.js';

/** Limits of the work per stack: only the first frames matter, and maps are large. */
const MAX_LINES = 60;
const MAX_MAPS = 4;
/** Time in ms for all maps of a call; lines without their map in time stay as reported. */
const PATIENCE_MS = 3000;

/** A browser's stack with places in the sources. */
export interface Original {
  /** The stack with its known places in it. */
  stack: string;
  /** The first known place alone, without any of the stack's own words: 'mfe-checkout/src/pay.ts:12:3'. */
  place: string;
  /** The line of the stack that has it. */
  line: string;
}

/** Maps browsers' stacks to places in the sources, with the uploaded source maps of releases. */
@Injectable()
export class OriginalStack {
  private readonly log = new Logger('OriginalStack');

  constructor(private readonly services: InternalHttp) {}

  /**
   * One entry for each stack, null where none of its places is known: no maps, or not within three seconds for all
   * stacks together. The first stacks come first. One map at a time is in memory, and each is read once.
   */
  async ofAll(stacks: readonly string[]): Promise<(Original | null)[]> {
    const until = performance.now() + PATIENCE_MS;
    const all = stacks.map((stack) => {
      const lines = stack.split('\n');
      return { lines, frames: lines.slice(0, MAX_LINES).map(frameOf), places: new Map<number, string>() };
    });
    for (const file of new Set(all.flatMap(({ frames }) => filesOf(frames)))) {
      const map = await this.mapOf(file, until - performance.now());
      if (map === null) continue;
      for (const { frames, places } of all)
        for (const [index, frame] of frames.entries()) {
          const place = frame?.file === file ? map.placeOf(frame) : null;
          if (place !== null) places.set(index, place);
        }
    }
    return all.map(({ lines, places }) => originalOf(lines, places));
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

/** The scripts of a stack whose maps are read. */
const filesOf = (frames: readonly ReturnType<typeof frameOf>[]): string[] =>
  [...new Set(frames.flatMap((frame) => frame?.file ?? []))].slice(0, MAX_MAPS);

function originalOf(lines: readonly string[], places: ReadonlyMap<number, string>): Original | null {
  const mapped = lines.map((line, index) => withPlaceOf(line, places.get(index)));
  const first = lines.findIndex((_, index) => places.has(index));
  const [place, line] = [places.get(first), mapped[first]];
  return place === undefined || line === undefined ? null : { stack: mapped.join('\n'), place, line };
}

const withPlaceOf = (line: string, place: string | undefined): string =>
  place === undefined ? line : withPlace(line, place);
