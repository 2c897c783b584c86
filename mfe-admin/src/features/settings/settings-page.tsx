import { PageTitle, Panels } from '@shamba/slice-kit/views';
import { useSession } from '@shamba/shell-sdk';
import { AdminUsers } from './admin-users';
import { SystemHealth } from './system-health';

/** /admin/settings: who works here, and how the system is. */
export function SettingsPage() {
  const { hasPermission } = useSession();
  return (
    <>
      <PageTitle title="Settings" />
      <Panels>
        {hasPermission('users.read') ? <AdminUsers /> : null}
        {hasPermission('errors.read') ? <SystemHealth /> : null}
      </Panels>
    </>
  );
}
