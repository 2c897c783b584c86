import * as z from 'zod/mini';
import { PhoneLink } from '@shamba/ui/core';
import { useSession } from '@shamba/shell-sdk';
import { CheckField, flag, optionalText, requiredText, TextField } from '@shamba/slice-kit/forms';
import { Facts } from '@shamba/slice-kit/views';
import { Closures } from '../../shared/closures';
import { namedFields } from '../../shared/named-fields';
import { HoursFields } from '../../shared/settings/hours-fields';
import { DAYS, HOURS_NAMES, hoursSchema, hoursValues, shortTime } from '../../shared/settings/hours-schema';
import styles from '../../shared/settings/settings.module.css';
import { WINERY_NAMES, WineryFields, winerySchema, wineryValues } from '../../shared/settings/winery-form';
import { SettingsPanel } from './settings-panel';

/** Business info: the winery's data on pages, in mails and in calendar files. */
export const WineryPanel = () => (
  <SettingsPanel
    block="property"
    area="settings-winery"
    title="Business Info"
    text="Pages, emails and calendar files take these from here."
    schema={winerySchema}
    values={wineryValues}
    names={WINERY_NAMES}
    size="lg"
    fields={(form) => <WineryFields form={form} />}
  >
    {({ name, street, city, state, zip_code, phone, email, stay_email, time_zone }) => (
      <Facts
        facts={[
          { label: WINERY_NAMES.name, value: name },
          {
            label: 'Address',
            value: (
              <>
                {street}
                <br />
                {city}, {state} {zip_code}
              </>
            ),
          },
          { label: WINERY_NAMES.phone, value: <PhoneLink number={phone} /> },
          { label: WINERY_NAMES.email, value: email },
          { label: WINERY_NAMES.stay_email, value: stay_email },
          { label: WINERY_NAMES.time_zone, value: time_zone.replaceAll('_', ' ') },
        ]}
      />
    )}
  </SettingsPanel>
);

/** Tasting room hours by weekday, and single closures. */
export function HoursPanel() {
  const closures = useSession().hasPermission('experiences.read');
  return (
    <SettingsPanel
      block="hours"
      area="settings-winery"
      title="Tasting Room Hours"
      text="Reservations recommended. Visits already booked stay when the hours change."
      schema={hoursSchema}
      values={hoursValues}
      names={HOURS_NAMES}
      fields={(form) => <HoursFields form={form} />}
    >
      {({ days }) => (
        <>
          {days.length === 0 ? <p className={styles.note}>Closed every day.</p> : null}
          <Facts
            facts={days.map(({ weekday, opens, closes }) => ({
              label: DAYS[weekday] ?? '',
              value: `${shortTime(opens)}-${shortTime(closes)}`,
            }))}
          />
          {closures ? <Closures /> : null}
        </>
      )}
    </SettingsPanel>
  );
}

const senderSchema = z.object({
  from_name: optionalText(120),
  from_email: requiredText('Email is required', 254),
  reply_to: optionalText(254),
  staff_email: requiredText('Email is required', 254),
  review_url: optionalText(500),
});
const SENDER_NAMES: Record<keyof z.input<typeof senderSchema>, string> = {
  from_name: 'Sender’s name',
  from_email: 'Sender’s email',
  reply_to: 'Replies go to',
  staff_email: 'Notices for staff go to',
  review_url: 'Review link',
};

/** Email notifications: sender of mails, receivers of staff mails, and the link for reviews. */
export const MailPanel = () => (
  <SettingsPanel
    block="sender"
    area="settings-mail"
    title="Email Notifications"
    text="Confirmations for guests, and notices for staff when a guest books, orders or writes."
    schema={senderSchema}
    values={({ from_name, from_email, reply_to, staff_email, review_url }) => ({
      from_name: from_name ?? '',
      from_email,
      reply_to: reply_to ?? '',
      staff_email,
      review_url: review_url ?? '',
    })}
    names={SENDER_NAMES}
    fields={(form) => {
      const field = namedFields(form, SENDER_NAMES);
      return (
        <>
          <TextField {...field('from_name')} optional maxLength={120} hint="Leave empty for the winery’s name" />
          <TextField {...field('from_email')} type="email" required hint="The mail server must be allowed to use it." />
          <TextField {...field('reply_to')} type="email" optional hint="Leave empty for the sender’s email" />
          <TextField {...field('staff_email')} type="email" required />
          <TextField
            {...field('review_url')}
            type="url"
            optional
            maxLength={500}
            hint="Where guests write a review after their stay, starting with https://. Leave empty to ask for none."
          />
        </>
      );
    }}
  >
    {({ from_name, from_email, reply_to, staff_email, review_url }) => (
      <Facts
        facts={[
          { label: SENDER_NAMES.from_name, value: from_name ?? 'The winery’s name' },
          { label: SENDER_NAMES.from_email, value: from_email },
          { label: SENDER_NAMES.reply_to, value: reply_to ?? from_email },
          { label: SENDER_NAMES.staff_email, value: staff_email },
          { label: SENDER_NAMES.review_url, value: review_url ?? 'None: guests are not asked for a review' },
        ]}
      />
    )}
  </SettingsPanel>
);

const editingSchema = z.object({ live_autosave: flag() });

/** Mode of editing pages: live, or by drafts. */
export const EditingPanel = () => (
  <SettingsPanel
    block="editing"
    area="content"
    title="Editing the Website"
    text="Live: what staff type is on the page a second later. Drafts: it waits until they publish the page, now or at a set time."
    schema={editingSchema}
    values={({ live_autosave }) => ({ live_autosave })}
    names={{ live_autosave: 'Live at once' }}
    size="sm"
    fields={(form) => <CheckField fields={form} name="live_autosave" label="What is typed is live at once" />}
  >
    {({ live_autosave }) => <Facts facts={[{ label: 'Edits', value: live_autosave ? 'Live at once' : 'Drafts' }]} />}
  </SettingsPanel>
);
