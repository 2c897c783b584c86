import { type PageFlags, type Registry, releaseId } from '@shamba/api-contract/slice-manifest';
import type { Answer } from '@shamba/shell-sdk';
import type { DeclaredFlags } from '../slices/local-facts';
import type { Overrides } from '../slices/overrides';

export type ShownSlice = Answer<'GET /api/slices/shown'>[number];
type ShownFlag = ShownSlice['flags'][number];

export interface SliceRow {
  slice: string;
  version: string;
  /** Why the page has this release. */
  reason: string;
  flags: { name: string; on: boolean; why: string }[];
}

export interface RowsInput {
  /** Releases and flags that the page runs now. */
  registry: Registry;
  /** Releases and flags that the document named. */
  served: Registry;
  overrides: Overrides;
  /** Flags that are on for the open page. */
  flags: PageFlags;
  /** Flags of the local builds' slice.json. */
  declared: DeclaredFlags;
  /** null: not read yet. */
  shown: readonly ShownSlice[] | null;
}

/** One row for each slice of the page: its release, why it is this one, and its flags with their reasons. */
export function sliceRows({ registry, served, overrides, flags, declared, shown }: RowsInput): SliceRow[] {
  return Object.entries(registry).map(([slice, { version }]) => {
    const known = shown?.find(({ name }) => name === slice);
    const on = flags[releaseId(slice, version)] ?? [];
    const local = overrides[slice];
    const reason =
      local === undefined
        ? reasonOf(version, served[slice]?.version, known)
        : `from ${local}, in place of ${served[slice]?.version ?? 'nothing'}`;
    const published = known?.flags ?? [];
    const names =
      local === undefined ? published.map(({ name }) => name) : (declared[slice] ?? []).map(({ name }) => name);
    return {
      ...{ slice, version, reason },
      flags: [...new Set([...names, ...on])].map((name) => {
        const flag = published.find((one) => one.name === name);
        return {
          name,
          on: on.includes(name),
          why: whyOf(flag, on.includes(name), local !== undefined && shown !== null),
        };
      }),
    };
  });
}

function reasonOf(version: string, served: string | undefined, known: ShownSlice | undefined): string {
  if (served !== version) return `in place of ${served ?? 'nothing'}, which failed here`;
  if (!known) return '';
  if (known.version !== version) return `a new page would have ${known.version}`;
  if (known.previewed) return 'preview';
  if (known.left_out) return 'another one failed in this browser';
  if (known.arm === null) return 'for everyone';
  return known.arm === 'canary'
    ? `canary, for ${known.canary_percent} % of visitors`
    : `stable, beside a canary for ${known.canary_percent} %`;
}

function whyOf(flag: ShownFlag | undefined, isOn: boolean, isLocal: boolean): string {
  if (!flag) return isLocal ? 'not published: as slice.json has it' : '';
  const why = reasonFor(flag);
  return flag.on === isOn ? why : `a new page would have it ${flag.on ? 'on' : 'off'}: ${why}`;
}

function reasonFor({ why, percent, on }: ShownFlag): string {
  if (why === 'canary') return 'this canary brings it on';
  if (why === 'release') return 'this release brings it on, nobody has set it';
  if (why === 'unset') return 'nobody has set it';
  if (why === 'staff') return 'set for staff';
  if (percent === 100) return 'set for everyone';
  return percent === 0 ? 'set to 0 %' : `set for ${percent} % of visitors, ${on ? 'you among them' : 'not you'}`;
}
