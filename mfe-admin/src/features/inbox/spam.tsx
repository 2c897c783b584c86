import { Button } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { Part } from '../../shared/part';
import { useTotal } from '../../shared/use-total';
import { type InquiryThread, useInquiryChange } from './api';
import styles from './inbox.module.css';

const WHY: Record<NonNullable<InquiryThread['spam']>, string> = {
  links: 'it has three or more links, and its sender has no account and has not written before',
  same_text: 'the same text came from two other addresses within an hour',
  staff: 'staff marked it',
};

/** Reasons why an inquiry is likely spam, and a button to move it to the inbox. */
export function SpamPanel({ inquiry }: { inquiry: InquiryThread }) {
  const writable = useSession().hasPermission('inquiries.write');
  if (inquiry.spam === null) return null;
  return (
    <Part boxed title="Likely spam">
      <p className={styles.text}>Because {WHY[inquiry.spam]}.</p>
      {writable ? <SpamButton inquiry={inquiry} /> : null}
    </Part>
  );
}

/** Marks an inquiry as spam or not, with all messages of its burst. */
export function SpamButton({ inquiry }: { inquiry: InquiryThread }) {
  const isSpam = inquiry.spam !== null;
  const { busy, run } = useInquiryChange(inquiry, () => (isSpam ? 'Back in the inbox' : 'Moved to likely spam'));
  return (
    <div>
      <Button variant="secondary" size="sm" loading={busy} onClick={() => void run({ spam: !isSpam })}>
        {isSpam ? 'Not spam' : 'Spam'}
      </Button>
    </div>
  );
}

/** Switch to likely spam and back, with its number; renders nothing without any. */
export function SpamSwitch({ isShown, show }: { isShown: boolean; show: (isShown: boolean) => void }) {
  const count = useTotal('/api/admin/inquiries', { spam: 'only' }) ?? 0;
  if (!isShown && count === 0) return null;
  return (
    <Button variant="secondary" size="sm" onClick={() => show(!isShown)}>
      {isShown ? 'Back to the inbox' : `Likely spam (${count})`}
    </Button>
  );
}
