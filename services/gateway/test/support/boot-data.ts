import type { BootData } from '@shamba/api-contract/slice-manifest';

/** Inlined data of a page for the shell. */
export function bootDataOf(html: string): BootData {
  const json = /<script type="application\/json" id="shamba-boot">(.*?)<\/script>/.exec(html)?.[1];
  if (json === undefined) throw new Error('The page has no boot data');
  return JSON.parse(json) as BootData;
}
