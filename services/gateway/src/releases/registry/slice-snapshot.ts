import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type PageFlags, type Release, releaseId } from '@shamba/api-contract/slice-manifest';
import { messageOf, NewestRead } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { GatewayMessages } from '../../people/index.js';
import { onlyLastGood } from './last-good.js';
import {
  type FlagForVisitor,
  type FlagSetting,
  type FlagSettings,
  flagsOf,
  flagsText,
  pageFlags,
} from './page-flags.js';
import { isInCanary, resolveSlice, type ResolvedSlice, type RunningTrial, type SliceState } from './resolve-slice.js';
import { fittingCanaries, withTheirSets } from './slice-sets.js';
import { isShowable } from './showable.js';
import { ShellBuild } from '../shell/shell-build.js';
import { ShellChoice } from './shell-choice.js';
import { siteReleases } from './site-releases.js';
import { SliceFlag } from './slice-flag.entity.js';
import { Slice, SliceRelease } from './slice.entity.js';
import { unfitReleases } from './unfit-releases.js';

/** Redis channel that announces a change of the registry to every gateway. */
export const SLICES_CHANNEL = 'slices:changed';
const REFRESH_MS = 5000;

type SnapshotRow = Pick<Slice, 'name' | 'canary_percent' | 'urgent_at'> & {
  [R in 'stable' | 'canary' | 'last_good']: Release | null;
} & {
  trial_id: number | null;
  set_id: string | null;
  salt: string;
  deciding: boolean;
  canary_version: string;
  stable_version: string;
  flags: Record<string, FlagSetting> | null;
};

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
  private flags: FlagSettings = new Map();
  private timer: NodeJS.Timeout | undefined;
  private readonly reads = new NewestRead();

  constructor(
    private readonly dataSource: DataSource,
    private readonly gateways: GatewayMessages,
    private readonly shell: ShellBuild,
    private readonly choice: ShellChoice,
  ) {}

  async onModuleInit(): Promise<void> {
    this.gateways.on(SLICES_CHANNEL, () => void this.tryRefresh());
    this.gateways.onConnected(() => void this.tryRefresh());
    this.timer = setInterval(() => void this.tryRefresh(), REFRESH_MS);
    await this.tryRefresh();
    if (this.states.length > 0)
      for (const sentence of unfitReleases(this.states, this.shell.current().sdk)) this.log.warn(sentence);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Reads the registry again; call it after a change so that this gateway answers with it at once. */
  async refresh(): Promise<void> {
    await this.reads.take(
      () => this.read(),
      (rows) => this.keep(rows),
    );
    await this.choice.follow(this.states);
  }

  /** One statement: all slices as they are at one time. */
  private read(): Promise<SnapshotRow[]> {
    return this.dataSource
      .createQueryBuilder()
      .from(Slice, 's')
      .leftJoin(SliceRelease, 'stable', 'stable.name = s.name AND stable.version = s.stable_version')
      .leftJoin(SliceRelease, 'canary', 'canary.name = s.name AND canary.version = s.canary_version')
      .leftJoin('slice_trials', 't', 't.slice = s.name AND t.ended_at IS NULL')
      .select('s.name', 'name')
      .addSelect('s.canary_percent', 'canary_percent')
      .addSelect('s.urgent_at', 'urgent_at')
      .addSelect('stable.release', 'stable')
      .addSelect('canary.release', 'canary')
      .addSelect((good) => onlyLastGood(good.select('r.release'), 's.name', 's.stable_version'), 'last_good')
      .addSelect(
        (flags) =>
          flags
            .select('json_object_agg(f.flag, json_build_array(f.percent, f.staff))')
            .from(SliceFlag, 'f')
            .where('f.slice = s.name'),
        'flags',
      )
      .addSelect('t.id', 'trial_id')
      .addSelect('t.set_id', 'set_id')
      .addSelect('t.salt', 'salt')
      .addSelect('t.deciding', 'deciding')
      .addSelect('t.canary_version', 'canary_version')
      .addSelect('t.stable_version', 'stable_version')
      .orderBy('s.name')
      .getRawMany<SnapshotRow>();
  }

  private keep(rows: readonly SnapshotRow[]): void {
    this.states = rows.map((row) => ({
      name: row.name,
      stable: row.stable,
      canary: row.canary,
      canaryPercent: row.canary_percent,
      lastGood: row.last_good,
      trial: trialOf(row),
    }));
    this.urgent = new Map(rows.flatMap(({ name, urgent_at: at }) => (at ? [[name, at] as const] : [])));
    this.flags = new Map(rows.flatMap(({ name, flags }) => (flags ? [[name, flags] as const] : [])));
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
    return isBad ? this.resolveAll(canaries, sdk, withTheirSets(this.states, bad)) : slices;
  }

  private resolveAll(canaries: readonly string[], sdk: string, bad: readonly string[]): ResolvedSlice[] {
    const drawn = fittingCanaries(this.states, canaries, sdk);
    return this.states
      .map((state) => resolveSlice(state, drawn.includes(state.name), sdk, bad))
      .filter((slice) => slice !== null);
  }

  /** Releases for a visitor as one text, by which open tabs notice a change. */
  releasesOf(visitor: string): string {
    return this.textOf(this.resolve(visitor));
  }

  /** The same for slices that `resolve` gave. */
  textOf(slices: readonly ResolvedSlice[]): string {
    const known = this.texts.get(slices) ?? siteReleases(slices, this.urgent, flagsText(this.flags));
    this.texts.set(slices, known);
    return known;
  }

  /** Flags that are on for a visitor (guest id) of a page with these releases. */
  flagsFor(slices: readonly ResolvedSlice[], visitor: string, isStaff: boolean): PageFlags {
    return pageFlags(slices, this.flags, this.isCanary, { visitor, isStaff });
  }

  /** All flags of one release for a visitor (guest id), with the reasons. */
  flagsOf({ name, release }: ResolvedSlice, visitor: string, isStaff: boolean): FlagForVisitor[] {
    return flagsOf(name, release, this.flags, this.isCanary, { visitor, isStaff });
  }

  /** Percent of visitors who get the slice's canary; null without one. */
  canaryShare(slice: string): number | null {
    const state = this.states.find(({ name }) => name === slice);
    return state?.canary ? state.canaryPercent : null;
  }

  /** True if a release is its slice's canary now. */
  readonly isCanary = (slice: string, version: string): boolean =>
    this.states.some(({ name, canary }) => name === slice && canary?.version === version);

  /** True if the site serves this version, or falls back to it. */
  serves(slice: string, version: string): boolean {
    const state = this.states.find(({ name }) => name === slice);
    return state !== undefined && [state.stable, state.canary, state.lastGood].some((one) => one?.version === version);
  }

  /** True if pages can show this release beside the other slices' ones. */
  canShow(release: Release): boolean {
    return isShowable(release, this.states, this.shell.current().sdk);
  }

  /** An open trial; undefined for an ended or unknown one. */
  openTrial(id: number): RunningTrial | undefined {
    return this.states.find(({ trial }) => trial?.id === id)?.trial ?? undefined;
  }

  private async tryRefresh(): Promise<void> {
    try {
      await this.refresh();
    } catch (error) {
      this.log.warn(`The registry cannot be read, the last one stays: ${messageOf(error)}`);
    }
  }
}

const trialOf = (row: SnapshotRow): RunningTrial | null =>
  row.trial_id === null
    ? null
    : {
        ...{ id: row.trial_id, slice: row.name, set: row.set_id, salt: row.salt, deciding: row.deciding },
        ...{ canary: row.canary_version, stable: row.stable_version },
      };
