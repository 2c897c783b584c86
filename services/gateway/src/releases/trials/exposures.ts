import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { messageOf } from '@shamba/service-kit/values';
import { createHash } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { RunningTrial } from '../registry/resolve-slice.js';
import { ADD_EXPOSURES } from './exposures.sql.js';
import { SliceExposure } from './slice-exposure.entity.js';
import { SliceTrial } from './slice-trial.entity.js';
import type { Exposure } from './tally.js';
import { viewNetwork } from './view-network.js';

const FLUSH_MS = 5000;
/** Most waiting exposures in memory; further ones are not counted. */
const MOST_WAITING = 5000;
/** Most rows of one trial, which is held after 400 visitors of the canary. */
const MOST_ROWS = 5000;
const HASH_LENGTH = 22;

/** A page's report about one release. */
export interface Report {
  trial: RunningTrial;
  arm: Exposure['arm'];
  guest: string;
  address: string;
  event: 'start' | 'ok' | 'fail' | 'left';
  /** Kind of the failure: `load`, `render`, `stray`, `hang`, `unusable: …`. */
  kind: string | null;
  loadMs: number | null;
  /** Interactive elements of a good page, by its route's pattern. */
  controls: { route: string; count: number } | null;
  /** Counts of a page that was left. */
  left: Left | null;
}

/** Counts of one page from good until it was left: as the columns of SliceExposure. */
export type Left = Record<'errors' | 'presses' | 'dead' | 'rage' | 'gone', number>;

const NOT_LEFT = { errors: null, presses: null, dead: null, rage: null, gone: null };
const RESULTS = { start: 'started', left: 'started', ok: 'ok', fail: 'failed' } as const;
/** Visitors of earlier trials that a release is measured by: as many as a trial is held after. */
const MOST_BEFORE = 400;

type Waiting = Omit<SliceExposure, 'counts'>;
type TrialKey = Pick<SliceTrial, 'id' | 'slice' | 'stable_version'>;

/** Visitors of releases in trials and their results: in memory for at most five seconds, then in the table. */
@Injectable()
export class Exposures implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Slices');
  private waiting = new Map<string, Waiting>();
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.tryFlush(), FLUSH_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.tryFlush();
  }

  /** Records a report. A failure stays, whatever the same guest reports later. */
  take({ trial, arm, guest, address, event, kind, loadMs, controls, left }: Report): void {
    const hashed = (text: string) =>
      createHash('sha256').update(`${trial.salt}:${text}`).digest('base64url').slice(0, HASH_LENGTH);
    const now = this.clock.now();
    const one: Waiting = {
      trial_id: trial.id,
      guest: hashed(guest),
      network: hashed(viewNetwork(address)),
      arm,
      state: RESULTS[event],
      kind,
      started_at: now,
      settled_at: RESULTS[event] === 'started' ? null : now,
      load_ms: loadMs,
      route: controls?.route ?? null,
      controls: controls?.count ?? null,
      ...(left ?? NOT_LEFT),
    };
    const key = `${one.trial_id} ${one.arm} ${one.guest}`;
    const before = this.waiting.get(key);
    if (before) this.waiting.set(key, merged(before, one));
    else if (this.waiting.size < MOST_WAITING) this.waiting.set(key, one);
  }

  /** Writes waiting exposures, after a write under way; they keep waiting when the write fails. */
  flush(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.write());
    return this.writing;
  }

  /** A trial's counted visitors, without those of a frozen time. */
  ofTrial(id: number): Promise<Exposure[]> {
    return this.dataSource.manager.find(SliceExposure, {
      where: { trial_id: id, counts: true },
      order: { started_at: 'ASC' },
    });
  }

  /** The last visitors of a trial's stable release while that was itself on trial, as far as they are kept. */
  whileOnTrial(
    { id, slice, stable_version: version }: TrialKey,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Exposure[]> {
    return manager
      .createQueryBuilder(SliceExposure, 'e')
      .innerJoin(SliceTrial, 't', 't.id = e.trial_id')
      .where('t.slice = :slice AND t.canary_version = :version AND t.id <> :id', { slice, version, id })
      .andWhere(`e.arm = 'canary' AND e.counts`)
      .orderBy('e.started_at', 'DESC')
      .limit(MOST_BEFORE)
      .getMany();
  }

  private async write(): Promise<void> {
    if (this.waiting.size === 0) return;
    const batch = this.waiting;
    this.waiting = new Map();
    try {
      await rowsOf(this.dataSource, ADD_EXPOSURES, [JSON.stringify([...batch.values()]), MOST_ROWS]);
    } catch (error) {
      for (const [key, one] of this.waiting) {
        const before = batch.get(key);
        batch.set(key, before ? merged(before, one) : one);
      }
      this.waiting = batch;
      throw error;
    }
  }

  private async tryFlush(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      this.log.warn(`What visitors saw of canaries cannot be written yet: ${messageOf(error)}`);
    }
  }
}

/** Two reports of a visitor: a failure stays, and so does what their page told first. */
function merged(before: Waiting, next: Waiting): Waiting {
  const first = {
    load_ms: before.load_ms ?? next.load_ms,
    ...(before.route === null && { route: next.route, controls: next.controls }),
    ...(before.presses === null && leftOf(next)),
  };
  // A real failure replaces an unusable page.
  const isGraver = next.state === 'failed' && before.kind?.startsWith('unusable');
  if (next.state === 'started' || (before.state === 'failed' && !isGraver)) return { ...before, ...first };
  return { ...before, ...first, state: next.state, kind: next.kind ?? before.kind, settled_at: next.settled_at };
}

const leftOf = ({ errors, presses, dead, rage, gone }: Waiting) => ({ errors, presses, dead, rage, gone });
