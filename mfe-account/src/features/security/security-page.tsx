import { Panels } from '@shamba/slice-kit/views';
import { AccountPage } from '../../shared/layout/account-page';
import { DataPanel } from './components/data-panel';
import { EmailPanel } from './components/email-panel';
import { PasswordPanel } from './components/password-panel';
import { SessionsPanel } from './components/sessions-panel';

/** /customer/security: password, e-mail, sessions, the customer's data. */
export function SecurityPage() {
  return (
    <AccountPage title="Security" documentTitle="Security">
      <Panels>
        <PasswordPanel />
        <EmailPanel />
        <SessionsPanel />
        <DataPanel />
      </Panels>
    </AccountPage>
  );
}
