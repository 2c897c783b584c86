import type { BootData } from '@shamba/api-contract/slice-manifest';

const nothing: BootData = {
  user: null,
  registry: {},
  queries: [],
  content: {},
  config: { defaultTierId: null, environment: 'production' },
  requestId: '',
};

/** Reads the data that the gateway inlined. A page without them (a proxy's, a test's) gets header, footer and a 404. */
export function readBoot(source: ParentNode = document): BootData {
  const text = source.querySelector('#shamba-boot')?.textContent;
  if (!text) return nothing;
  return { ...nothing, ...(JSON.parse(text) as Partial<BootData>) };
}
