import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { ErrorState, formatDays, formatMoney, Page, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import { ApiError, links, useLocation } from '@shamba/shell-sdk';
import { usePageTitle } from '@shamba/slice-kit/page';
import { ButtonLink } from '@shamba/slice-kit/views';
import { HelpContacts } from '../../shared/help-contacts';
import { PageHead } from '../../shared/page-head';
import { type PaymentLink, usePaymentLink } from './api';
import { PayForm } from './components/pay-form';
import { WhatChanges } from './components/what-changes';
import styles from './pay-page.module.css';

/** /pay#token: shows a mailed link's amount and takes the payment by card; or shows why it can't be paid. */
export function PayPage() {
  const key = (useLocation() as { hash: string }).hash.slice(1);
  const { data, error, isFetching, refetch } = usePaymentLink(key);
  usePageTitle('Pay');
  const isUnknown = key === '' || (error instanceof ApiError && error.status === 404);
  if (isUnknown) return <Unknown />;
  return (
    <Page narrow>
      {data ? <Known link={data} linkKey={key} reread={() => void refetch()} /> : null}
      {!data && error ? (
        <ErrorState
          title="Your link still works"
          text="The details could not be loaded just now. Please try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? (
        <SkeletonGroup label="Loading the payment form">
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : null}
      <HelpContacts mention={data ? `your booking ${data.reference}` : undefined} />
    </Page>
  );
}

function Known({ link, linkKey, reread }: { link: PaymentLink; linkKey: string; reread: () => void }) {
  const now = formatDays(link.check_in_date, link.check_out_date);
  const next = formatDays(link.new_check_in_date, link.new_check_out_date);
  switch (link.state) {
    case 'open':
      return (
        <>
          <PageHead title={link.for_stay ? 'Your stay' : 'New dates for your stay'}>
            Booking <strong>{link.reference}</strong>.{' '}
            {link.for_stay
              ? 'It is booked. You can pay for it by card here.'
              : 'Your stay moves to the new dates once you have paid the difference.'}
          </PageHead>
          <WhatChanges link={link} />
          <PayForm link={link} linkKey={linkKey} reread={reread} />
        </>
      );
    case 'paying':
      return (
        <PageHead title="Your payment is being processed" icon={Clock}>
          <span role="status">This takes a few seconds. The result will appear here.</span>
        </PageHead>
      );
    case 'paid':
      return (
        <>
          <PageHead
            title={link.for_stay ? 'Thank you, your stay is paid' : 'Thank you, your stay has new dates'}
            icon={CircleCheck}
            good
          >
            You paid {formatMoney(link.amount)}. Booking <strong>{link.reference}</strong> is{' '}
            {link.for_stay
              ? `for ${next}. A receipt`
              : `now for ${next}. An email with the new dates for your calendar`}{' '}
            is on its way.
          </PageHead>
          <p className={styles.actions}>
            <ButtonLink to={links.home()} variant="secondary">
              Return Home
            </ButtonLink>
          </p>
        </>
      );
    default:
      return (
        <PageHead title={OVER[link.state].title} icon={CircleX}>
          {link.for_stay ? OVER[link.state].stay : OVER[link.state].text}{' '}
          {link.state === 'changed' ? null : `Your stay has not changed: ${now}.`} Your card was not charged.
        </PageHead>
      );
  }
}

const OVER: Record<'expired' | 'withdrawn' | 'changed', { title: string; text: string; stay: string }> = {
  expired: {
    title: 'This link has expired',
    text: 'The nights are open to other guests again.',
    stay: 'Please ask us for a new one.',
  },
  withdrawn: {
    title: 'This link was withdrawn',
    text: 'We are no longer holding these nights for you.',
    stay: 'Your stay may be paid already.',
  },
  changed: {
    title: 'This link is out of date',
    text: 'Your booking has changed since we sent it. Please ask us for a new one.',
    stay: 'Your booking has changed since we sent it. Please ask us for a new one.',
  },
};

function Unknown() {
  return (
    <Page narrow>
      <PageHead title="No payment to show">
        Please open this page with the link in our email, including everything after the #.
      </PageHead>
      <HelpContacts />
    </Page>
  );
}
