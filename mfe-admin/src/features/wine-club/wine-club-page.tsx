import { Plus } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { Tabs } from '@shamba/ui/tabs';
import { links, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ButtonLink, PageTitle } from '@shamba/slice-kit/views';
import { MembersTab } from './members-tab';
import { TiersTab } from './tiers-tab';

/** Query keys of the tabs; another tab starts without them. */
const NONE = {
  tier: '',
  member: '',
  archive: '',
  q: '',
  page: '1',
  status: '',
  tier_id: '',
  to_send: '',
  sort: '',
};

/** /admin/wine-club: the tiers and the members. An address with a member opens the members tab. */
export function WineClubPage() {
  const url = useUrlState({ tab: '', ...NONE });
  const { hasPermission } = useSession();
  const tabs = [{ value: 'members', label: 'Wine Club Members', content: <MembersTab /> }];
  if (hasPermission('tiers.read')) tabs.unshift({ value: 'tiers', label: 'Wine Tiers', content: <TiersTab /> });
  const wanted = url.values.tab || (url.values.member === '' ? 'tiers' : 'members');
  return (
    <>
      <PageTitle title="Wine Club">
        {hasPermission('club.read') ? (
          <>
            <ButtonLink variant="secondary" to={links.admin('wine-club/figures')}>
              Figures
            </ButtonLink>
            <ButtonLink variant="secondary" to={links.admin('wine-club/releases')}>
              Club releases
            </ButtonLink>
          </>
        ) : null}
        {hasPermission('tiers.write') ? (
          <Button onClick={() => url.change({ ...NONE, tab: 'tiers', tier: 'new' }, { push: true })}>
            <Plus size={16} aria-hidden="true" /> Create Club Tier
          </Button>
        ) : null}
      </PageTitle>
      <Tabs
        label="Wine club"
        value={tabs.find(({ value }) => value === wanted)?.value ?? 'members'}
        onValueChange={(tab) => url.change({ ...NONE, tab }, { push: true })}
        tabs={tabs}
      />
    </>
  );
}
