import { createContext, useContext } from 'react';
import type { Registry } from '@shamba/api-contract/slice-manifest';
import type { SliceLoader } from './load-slice';
import type { OpenTab } from './open-tab';
import type { Overrides } from './overrides';
import type { Releases } from './releases';

export interface Slices {
  registry: Registry;
  loader: SliceLoader;
  overrides: Overrides;
  releases: Omit<Releases, 'registry'>;
  tab: OpenTab;
}

export const SlicesContext = createContext<Slices | null>(null);

export function useSlices(): Slices {
  const slices = useContext(SlicesContext);
  if (!slices) throw new Error('useSlices must be used below SlicesContext');
  return slices;
}
