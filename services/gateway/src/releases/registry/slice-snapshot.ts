import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Release, releaseId } from '@shamba/api-contract/slice-manifest';
import { rowsOf } from '@shamba/service-kit/database';
import { NewestRead } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { GatewayMessages } from '../../people/index.js';
import { isInCanary, resolveSlice, type ResolvedSlice, type RunningTrial, type SliceState } from './resolve-slice.js';
import { ShellBuild } from '../shell/shell-build.js';
import { siteReleases } from './site-releases.js';

/** Redis channel that announces a change of the registry to every gateway. */
export const SLICES_CHANNEL = 'slices:changed';
const REFRESH_MS = 5000;

interface SnapshotRow {
  name: string;
  stable: Release | null;
  canary: Release | null;
  canary_percent: number;
  last_good: Release | null;
  trial: RunningTrial | null;
  urgent_at: Date | null;
}

/** The registry in memory: resolves pages, also while the database is away. */
@Injectable()
export class SliceSnapshot implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Slices');
  private states: SliceState[] = [];
  /** Resolved slices by the visitor's canaries: nearly always the same few. */
  private resolved = new Map<string, readonly ResolvedSlice[]>();
  private resolvedFor = '';
  /** Texts of the resolved slices for open tabs. */
  private texts = new WeakMap<readonly ResolvedSlice[], string>();
  private urgent = new Map<string, Date>();
  private timer: NodeJS.Timeout | undefined;
  private readonly reads = new NewestRead();

  constructor(
    private readonly dataSource: DataSource,
    private readonly gateways: GatewayMessages,
    private readonly shell: ShellBuild,
  ) {}

  async onModuleInit(): Promise<void> {
    this.gateways.on(SLICES_CHANNEL, () => void this.tryRefresh());
    this.gateways.onConnected(() => void this.tryRefresh());
    this.timer = setInterval(() => void this.tryRefresh(), REFRESH_MS);
    await this.tryRefresh();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Reads the registry again; call it after a change so that this gateway answers with it at once. */
  async refresh(): Promise<void> {
    await this.reads.take(
      () => rowsOf<SnapshotRow>(this.dataSource, SNAPSHOT),
      (rows) => this.keep(rows),
    );
  }

  private keep(rows: readonly SnapshotRow[]): void {
    this.states = rows.map((row) => ({
      name: row.name,
      stable: row.stable,
      canary: row.canary,
      canaryPercent: row.canary_percent,
      lastGood: row.last_good,
      trial: row.trial,
    }));
    this.urgent = new Map(rows.flatMap(({ name, urgent_at: at }) => (at ? [[name, at] as const] : [])));
    this.resolved.clear();
  }

  /**
   * Resolves each slice for one visitor (guest id).
   * @param bad ids of the site's releases that failed in this visitor's browser
   */
  resolve(visitor: string, bad: readonly string[] = []): readonly ResolvedSlice[] {
    const { sdk } = this.shell.current();
    if (sdk !== this.resolvedFor) this.resolved.clear();
    this.resolvedFor = sdk;
    const canaries = this.states.filter((state) => isInCanary(state, visitor)).map(({ name }) => name);
    const key = canaries.join(' ');
    const slices = this.resolved.get(key) ?? this.resolveAll(canaries, sdk, []);
    this.resolved.set(key, slices);
    const isBad = bad.length > 0 && slices.some(({ name, release }) => bad.includes(releaseId(name, release.version)));
    return isBad ? this.resolveAll(canaries, sdk, bad) : slices;
  }

  private resolveAll(canaries: readonly string[], sdk: string, bad: readonly string[]): ResolvedSlice[] {
    return this.states
      .map((state) => resolveSlice(state, canaries.includes(state.name), sdk, bad))
      .filter((slice) => slice !== null);
  }

  /** Releases for a visitor as one text, by which open tabs notice a change. */
  releasesOf(visitor: string): string {
    const slices = this.resolve(visitor);
    const known = this.texts.get(slices) ?? siteReleases(slices, this.urgent);
    this.texts.set(slices, known);
    return known;
  }

  /** True if the site serves this version, or falls back to it. */
  serves(slice: string, version: string): boolean {
    const state = this.states.find(({ name }) => name === slice);
    return state !== undefined && [state.stable, state.canary, state.lastGood].some((one) => one?.version === version);
  }

  /** An open trial; undefined for an ended or unknown one. */
  openTrial(id: number): RunningTrial | undefined {
    return this.states.find(({ trial }) => trial?.id === id)?.trial ?? undefined;
  }

  private async tryRefresh(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      this.log.warn(
        `The registry cannot be read, the last one stays: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

const SNAPSHOT = `
  SELECT s.name, stable.release AS stable, canary.release AS canary, s.canary_percent, s.urgent_at,
    (SELECT r.release FROM slice_releases r
      WHERE r.name = s.name AND r.version <> s.stable_version AND r.promoted_at IS NOT NULL AND r.rejected_at IS NULL
        AND r.retired_at IS NULL
      ORDER BY r.promoted_at DESC LIMIT 1) AS last_good,
    (SELECT jsonb_build_object('id', t.id, 'slice', t.slice, 'salt', t.salt, 'canary', t.canary_version,
        'stable', t.stable_version)
      FROM slice_trials t WHERE t.slice = s.name AND t.ended_at IS NULL) AS trial
  FROM slices s
  LEFT JOIN slice_releases stable ON stable.name = s.name AND stable.version = s.stable_version
  LEFT JOIN slice_releases canary ON canary.name = s.name AND canary.version = s.canary_version
  ORDER BY s.name`;
