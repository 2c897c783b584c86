import { Settings } from 'lucide-react';
import { Button } from '@shamba/ui/core';
import { Tabs } from '@shamba/ui/tabs';
import { useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle } from '@shamba/slice-kit/views';
import { GalleryPanel } from './gallery-panel';
import { PricingPanel } from './pricing-panel';
import { StaySettingsDialog } from './stay-settings-dialog';

/** /admin/vineyard-stay: the house's prices and rules, and its photos. The open dialog is in the address. */
export function VineyardStayPage() {
  const url = useUrlState({ tab: 'pricing', dialog: '' });
  const writable = useSession().hasPermission('stay.write');
  const openSettings = () => url.change({ dialog: 'settings' }, { push: true });
  const tabs = [
    { value: 'pricing', label: 'Pricing & Rules', content: <PricingPanel onEdit={openSettings} /> },
    { value: 'gallery', label: 'Photo Gallery', content: <GalleryPanel /> },
  ];
  return (
    <>
      <PageTitle title="Vineyard Stay Management">
        {writable ? (
          <Button variant="secondary" onClick={openSettings}>
            <Settings size={16} aria-hidden="true" /> Settings
          </Button>
        ) : null}
      </PageTitle>
      <Tabs
        label="Vineyard stay"
        value={tabs.some(({ value }) => value === url.values.tab) ? url.values.tab : 'pricing'}
        onValueChange={(tab) => url.change({ tab }, { push: true })}
        tabs={tabs}
      />
      {writable && url.values.dialog === 'settings' ? (
        <StaySettingsDialog onClose={() => url.change({ dialog: '' })} />
      ) : null}
    </>
  );
}
