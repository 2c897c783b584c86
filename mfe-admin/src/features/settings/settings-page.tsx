import { PageTitle, Panels } from '@shamba/slice-kit/views';
import { useSession } from '@shamba/shell-sdk';
import { AdminUsers } from './admin-users';
import { LookPanel } from './look-panel';
import { RecordsPanel } from './records-panel';
import { Roles } from './roles';
import { ClubPanel } from './club-panel';
import { PaymentsPanel, SaleRulesPanel, ShipmentsPanel, TaxPanel } from './shop-panels';
import { StatesPanel } from './states-panel';
import { SystemHealth } from './system-health';
import { EditingPanel, HoursPanel, MailPanel, WineryPanel } from './winery-panels';

/** /admin/settings: each block for staff who may read it, the staff accounts, and the system's health. */
export function SettingsPage() {
  const { hasPermission } = useSession();
  const winery = hasPermission('settings-winery.read');
  const shop = hasPermission('settings-shop.read');
  return (
    <>
      <PageTitle title="Settings" />
      <Panels>
        {winery ? <WineryPanel /> : null}
        {winery ? <HoursPanel /> : null}
        {hasPermission('settings-mail.read') ? <MailPanel /> : null}
        {hasPermission('users.read') ? <AdminUsers /> : null}
        {hasPermission('users.read') ? <Roles /> : null}
        {hasPermission('errors.read') ? <SystemHealth /> : null}
        {hasPermission('settings-shop.write') ? <PaymentsPanel /> : null}
        {shop ? <ShipmentsPanel /> : null}
        {shop ? <ClubPanel /> : null}
        {shop ? <TaxPanel /> : null}
        {shop ? <StatesPanel /> : null}
        {shop ? <SaleRulesPanel /> : null}
        {winery ? <LookPanel /> : null}
        {hasPermission('content.read') ? <EditingPanel /> : null}
        {hasPermission('settings-records.read') ? <RecordsPanel /> : null}
      </Panels>
    </>
  );
}
