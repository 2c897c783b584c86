import { Link, links, useText } from '@shamba/shell-sdk';
import { PhoneLink } from '@shamba/ui/core';
import styles from '../order-confirmation-page.module.css';

/** How to reach us when something is not right. */
export function HelpContacts({ hasOrder }: { hasOrder: boolean }) {
  const phone = useText('site', 'phone', '(530) 555-0142');
  const email = useText('site', 'email', 'hello@shambaridge.example');
  return (
    <section aria-labelledby="help">
      <h2 id="help" className={styles.heading}>
        Need help?
      </h2>
      <p className={styles.help}>
        Call <PhoneLink number={phone} />, write to <a href={`mailto:${email}`}>{email}</a>, or{' '}
        <Link to={links.contact()}>send us a message</Link>.{hasOrder ? ' Please mention your order number.' : ''}
      </p>
    </section>
  );
}
