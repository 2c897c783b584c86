import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { SliceManifestInput } from '@shamba/api-contract/slice-manifest';

/** slice.json as TypeScript reads it: plain strings, which the build has checked. */
type ManifestFile = Pick<SliceManifestInput, 'name' | 'version' | 'sdk'> & {
  routes?: readonly { path: string }[];
  slots?: readonly string[];
};

// The props of a slot are agreed between the slot and the slice that fills it.
export type SlotComponent = ComponentType<never>;

export interface SliceDefinition {
  manifest: ManifestFile;
  routes: RouteObject[];
  slots?: Record<string, SlotComponent>;
}

export interface Slice extends Required<SliceDefinition> {
  kind: 'shamba.slice';
}

/** Makes a slice, the default export of src/slice.tsx. Throws when the code and slice.json list different slots. */
export function defineSlice({ manifest, routes, slots = {} }: SliceDefinition): Slice {
  const declared = [...(manifest.slots ?? [])].sort().join(', ');
  const filled = Object.keys(slots).sort().join(', ');
  if (declared !== filled)
    throw new Error(`${manifest.name}: slice.json declares the slots [${declared}], the code fills [${filled}]`);
  return { kind: 'shamba.slice', manifest, routes, slots };
}

/** True if a module's default export is a slice. */
export function isSlice(value: unknown): value is Slice {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'shamba.slice';
}
