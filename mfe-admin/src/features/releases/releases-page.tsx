import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@shamba/ui/core';
import { apiQuery, useSession } from '@shamba/shell-sdk';
import { Loaded, PageTitle, Panels } from '@shamba/slice-kit/views';
import { withoutGaps } from './api';
import { LinksPanel } from './links/links-panel';
import { LockPanel } from './locks/lock-panel';
import { PreviewPanel } from './preview-panel';
import { SetsPanel } from './sets/sets-panel';
import { SlicePanel } from './slice-panel';
import { TokensPanel } from './tokens-panel';

/** /admin/releases: each slice's served release with actions to change it, and the tokens for publishing. */
export function ReleasesPage() {
  const slices = useQuery({ ...apiQuery('/api/slices'), select: withoutGaps });
  const { hasPermission } = useSession();
  return (
    <>
      <PageTitle title="Releases" />
      <Panels>
        <PreviewPanel />
        <Loaded query={slices} label="the releases">
          {(loaded) =>
            loaded.length === 0 ? (
              <EmptyState title="No slices yet" text="A slice appears here with its first release." />
            ) : (
              <>
                <LockPanel slices={loaded} />
                {loaded.map((slice) => (
                  <SlicePanel key={slice.name} slice={slice} slices={loaded} />
                ))}
                <SetsPanel slices={loaded} />
              </>
            )
          }
        </Loaded>
        <LinksPanel />
        {hasPermission('slice_tokens.read') ? <TokensPanel /> : null}
      </Panels>
    </>
  );
}
