import { Suspense } from 'react';
import { Outlet, useSession } from '@shamba/shell-sdk';
import { AccountPage } from '../../shared/layout/account-page';
import { Timeline } from './components/timeline';
import { VerifyNotice } from './components/verify-notice';
import { WelcomeLead } from './components/welcome-lead';
import { useTimeline } from './use-timeline';

/**
 * /customer: a greeting, the next booking, and all purchases and
 * bookings. A card's details open in a dialog with its own address.
 */
export function DashboardPage() {
  const { user } = useSession();
  const timeline = useTimeline();
  if (!user) return null;
  return (
    <AccountPage
      title={`Welcome, ${user.username}`}
      documentTitle="My Account"
      lead={<WelcomeLead next={timeline.entries.filter(({ upcoming }) => upcoming).at(-1)} />}
    >
      <VerifyNotice />
      <Timeline timeline={timeline} />
      <Suspense>
        <Outlet />
      </Suspense>
    </AccountPage>
  );
}
