import { LinkButton, Page } from '@shamba/ui/core';
import { Link, links } from '@shamba/shell-sdk';
import { HelpContacts } from '../../../shared/help-contacts';
import { PageHead } from '../../../shared/page-head';
import styles from '../order-confirmation-page.module.css';

/** Page without an order in its address. */
export function NoOrder() {
  return (
    <Page narrow>
      <PageHead title="No order to show">
        Please open your order with the link in its confirmation mail, or find it in{' '}
        <Link to={links.customerDashboard()}>your account</Link>.
      </PageHead>
      <HelpContacts />
      <NextLinks />
    </Page>
  );
}

/** Links to continue. */
export function NextLinks() {
  return (
    <div className={styles.actions}>
      <LinkButton asChild>
        <Link to={links.wines()}>Continue Shopping</Link>
      </LinkButton>
      <LinkButton asChild variant="secondary">
        <Link to={links.home()}>Return Home</Link>
      </LinkButton>
    </div>
  );
}
