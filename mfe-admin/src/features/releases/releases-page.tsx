import { EmptyState } from '@shamba/ui/core';
import { Loaded, PageTitle, Panels } from '@shamba/slice-kit/views';
import { useSlicesOnSite } from './api';
import { SlicePanel } from './slice-panel';

/** /admin/releases: which release of each slice visitors get, and the ways to another one. */
export function ReleasesPage() {
  const slices = useSlicesOnSite();
  return (
    <>
      <PageTitle title="Releases" />
      <Loaded query={slices} label="the releases">
        {(loaded) =>
          loaded.length === 0 ? (
            <EmptyState title="No slices yet" text="A slice appears here with its first release." />
          ) : (
            <Panels>
              {loaded.map((slice) => (
                <SlicePanel key={slice.name} slice={slice} />
              ))}
            </Panels>
          )
        }
      </Loaded>
    </>
  );
}
