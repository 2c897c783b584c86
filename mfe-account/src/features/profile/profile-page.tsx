import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button, Field, formatDay, Textarea, TextInput } from '@shamba/ui/core';
import { Link, sessionQuery, toast, useUnloadWarning } from '@shamba/shell-sdk';
import { profileQuery, useProfile, type Profile } from '../../shared/api/customer';
import { useFields } from '../../shared/form/use-fields';
import { useOnce } from '../../shared/form/use-once';
import { AccountPage } from '../../shared/layout/account-page';
import { Facts } from '../../shared/layout/facts';
import { Loaded } from '../../shared/layout/loaded';
import { Panel, Panels } from '../../shared/layout/panel';
import { paths } from '../../shared/layout/paths';
import { failed } from '../../shared/notify';
import { StatusBadge } from '../../shared/status';
import { dayOf } from '../../shared/today';
import form from '../../shared/form/form.module.css';
import { saveProfile, type ProfileInput } from './api';

const editable = ({ first_name, last_name, phone, location, bio }: Profile): ProfileInput => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  phone: phone ?? '',
  location: location ?? '',
  bio: bio ?? '',
});

/** /customer/profile: who one is. */
export function ProfilePage() {
  const profile = useProfile();
  return (
    <AccountPage title="Profile" documentTitle="Profile">
      <Loaded query={profile} label="your profile">
        {(data) => (
          <Panels>
            <Panel title="About you" text="Checkout and sign-up fill themselves in from here.">
              <ProfileForm key={data.version} profile={data} />
            </Panel>
            <Panel title="Account">
              <Facts
                facts={[
                  { label: 'Username', value: data.username },
                  {
                    label: 'Email',
                    value: (
                      <>
                        {data.email} <StatusBadge status={data.email_verified ? 'confirmed' : 'not_confirmed'} />
                      </>
                    ),
                  },
                  { label: 'Customer since', value: formatDay(dayOf(data.created_at)) },
                ]}
              />
              <p>
                E-mail and password are changed under <Link to={paths.security()}>Security</Link>.
              </p>
            </Panel>
          </Panels>
        )}
      </Loaded>
    </AccountPage>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const fields = useFields(editable(profile), () => undefined);
  const { values, errors, bind } = fields;
  const before = editable(profile);
  const changed = (Object.keys(before) as (keyof ProfileInput)[]).some((name) => values[name] !== before[name]);
  useUnloadWarning(changed);
  const { busy, run } = useOnce(async () => {
    try {
      queryClient.setQueryData(profileQuery().queryKey, await saveProfile(values, profile.version));
      void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
      toast({ title: 'Profile saved' });
    } catch (error) {
      fields.takeErrors(error);
      failed('Not Saved', 'Your profile could not be saved. Please try again.')(error);
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void run();
  };
  return (
    <form ref={fields.form} className={form.form} onSubmit={submit} noValidate aria-label="Profile">
      <div className={form.grid}>
        <Field label="First name" error={errors.first_name}>
          <TextInput {...bind('first_name')} maxLength={80} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errors.last_name}>
          <TextInput {...bind('last_name')} maxLength={80} autoComplete="family-name" />
        </Field>
        <Field label="Phone" error={errors.phone}>
          <TextInput {...bind('phone')} maxLength={40} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Location" error={errors.location}>
          <TextInput {...bind('location')} maxLength={120} autoComplete="address-level2" />
        </Field>
      </div>
      <Field
        label="About you"
        optional
        hint="What you like to drink, what we should know when you visit."
        error={errors.bio}
      >
        <Textarea {...bind('bio')} maxLength={2000} rows={4} />
      </Field>
      <div className={form.actions}>
        <Button type="submit" disabled={!changed} loading={busy} loadingLabel="Saving…">
          Save profile
        </Button>
      </div>
    </form>
  );
}
