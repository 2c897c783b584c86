import { Suspense } from 'react';
import { Outlet, useSession } from '@shamba/shell-sdk';
import { AccountPage } from '../../shared/layout/account-page';
import { LoadingTimeline, Timeline } from './components/timeline';
import { WelcomeLead } from './components/welcome-lead';
import { useTimeline } from './use-timeline';
import { Button } from '@shamba/ui/core';
import { type Profile, useProfile, useSendVerification } from '../../shared/api/customer';
import styles from './components/verify-notice.module.css';

/**
 * /customer: a greeting, the next booking, and all purchases and
 * bookings. A card's details open in a dialog with its own address.
 */
export function DashboardPage() {
  const { user } = useSession();
  const timeline = useTimeline();
  const profile = useProfile();
  if (!user) return null;
  return (
    <AccountPage
      title={`Welcome, ${user.username}`}
      documentTitle="My Account"
      lead={<WelcomeLead timeline={timeline} />}
    >
      {/* The list waits until the notice above it is known: coming later, it would push the list down. */}
      {profile.isPending ? (
        <LoadingTimeline />
      ) : (
        <>
          <VerifyNotice profile={profile.data} />
          <Timeline timeline={timeline} />
        </>
      )}
      <Suspense>
        <Outlet />
      </Suspense>
    </AccountPage>
  );
}

/** Reasons to confirm an unconfirmed e-mail address, and a button to send the mail again. */
function VerifyNotice({ profile }: { profile: Profile | undefined }) {
  const { busy, run } = useSendVerification();
  if (!profile?.email || profile.email_verified) return null;
  return (
    <div className={styles.notice}>
      <p>
        Please confirm your email address <strong>{profile.email}</strong>. Orders you placed with it as a guest will
        then appear here.
      </p>
      <Button variant="secondary" size="sm" loading={busy} onClick={() => void run()}>
        Resend the email
      </Button>
    </div>
  );
}
