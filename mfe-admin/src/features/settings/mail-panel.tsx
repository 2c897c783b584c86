import * as z from 'zod/mini';
import { optionalText, requiredText, TextField } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { calls, useSettings, type Settings } from '../../shared/settings/api';
import { SettingsPanel } from './settings-panel';

const schema = z.object({
  from_name: optionalText(120),
  from_email: requiredText('E-mail is required', 254),
  reply_to: optionalText(254),
  staff_email: requiredText('E-mail is required', 254),
  review_url: optionalText(500),
});
type Values = z.input<typeof schema>;

const NAMES: Record<keyof Values, string> = {
  from_name: 'Sender’s name',
  from_email: 'Sender’s e-mail',
  reply_to: 'Answers go to',
  staff_email: 'Notices for staff go to',
  review_url: 'Review link',
};

const valuesOf = ({ from_name, from_email, reply_to, staff_email, review_url }: Settings<'sender'>): Values => ({
  from_name: from_name ?? '',
  from_email,
  reply_to: reply_to ?? '',
  staff_email,
  review_url: review_url ?? '',
});

/** Email notifications: sender of mails, receivers of staff mails, and the link for reviews. */
export function MailPanel() {
  const sender = useSettings('sender');
  return (
    <SettingsPanel
      block="sender"
      area="settings-mail"
      title="Email Notifications"
      text="Confirmations for guests, and notices for staff when a guest books, orders or writes."
      query={sender}
      form={{
        schema,
        values: valuesOf,
        names: NAMES,
        ...calls.sender,
        fields: (form) => (
          <>
            <TextField
              fields={form}
              name="from_name"
              label={NAMES.from_name}
              optional
              maxLength={120}
              hint="Empty: the winery’s name"
            />
            <TextField
              fields={form}
              name="from_email"
              label={NAMES.from_email}
              type="email"
              required
              hint="The mail server must be allowed to use it."
            />
            <TextField
              fields={form}
              name="reply_to"
              label={NAMES.reply_to}
              type="email"
              optional
              hint="Empty: the sender’s e-mail"
            />
            <TextField fields={form} name="staff_email" label={NAMES.staff_email} type="email" required />
            <TextField
              fields={form}
              name="review_url"
              label={NAMES.review_url}
              type="url"
              optional
              maxLength={500}
              hint="Where guests write a review after their stay, from https:// on. Empty: none is asked for."
            />
          </>
        ),
      }}
    >
      {({ from_name, from_email, reply_to, staff_email, review_url }) => (
        <Facts
          facts={[
            { label: NAMES.from_name, value: from_name ?? 'The winery’s name' },
            { label: NAMES.from_email, value: from_email },
            { label: NAMES.reply_to, value: reply_to ?? from_email },
            { label: NAMES.staff_email, value: staff_email },
            { label: NAMES.review_url, value: review_url ?? 'None: guests are not asked for a review' },
          ]}
        />
      )}
    </SettingsPanel>
  );
}
