import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { formatDay } from '@shamba/ui/core';
import { type Body, callApi, Link, sessionQuery, toast } from '@shamba/shell-sdk';
import { FieldGrid, SaveFormView, TextareaField, TextField, useSaveForm } from '@shamba/slice-kit/forms';
import { dayOf } from '@shamba/slice-kit/page';
import { Facts, Loaded, Panel, Panels, StatusBadge } from '@shamba/slice-kit/views';
import { type Profile, profileQuery, useProfile } from '../../shared/api/customer';
import { AccountPage } from '../../shared/layout/account-page';
import { paths } from '../../shared/layout/paths';

const saveProfile = (body: Body<'PUT /api/customer/profile'>, version: number | undefined) =>
  callApi('PUT /api/customer/profile', { body, ...(version !== undefined && { version }) });

const anyText = z.string();
const schema = z.object({
  first_name: anyText,
  last_name: anyText,
  phone: anyText,
  location: anyText,
  bio: anyText,
});
type Values = z.infer<typeof schema>;

const valuesOf = ({ first_name, last_name, phone, location, bio }: Profile): Values => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  phone: phone ?? '',
  location: location ?? '',
  bio: bio ?? '',
});
const LABELS: Record<keyof Values, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  location: 'Location',
  bio: 'About you',
};

/** /customer/profile: name, telephone and description of the customer. */
export function ProfilePage() {
  const profile = useProfile();
  return (
    <AccountPage title="Profile" documentTitle="Profile">
      <Loaded query={profile} label="your profile">
        {(data) => (
          <Panels>
            <Panel title="About you" text="We use this to fill in checkout and sign-up for you.">
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
                To change your email or password, go to <Link to={paths.security()}>Security</Link>.
              </p>
            </Panel>
          </Panels>
        )}
      </Loaded>
    </AccountPage>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const client = useQueryClient();
  const form = useSaveForm<Values, Values, Profile>({
    schema,
    row: { values: valuesOf(profile), version: profile.version },
    save: (body, version) => saveProfile(body, version),
    onSaved: (saved) => {
      client.setQueryData(profileQuery().queryKey, saved);
      void client.invalidateQueries({ queryKey: sessionQuery().queryKey });
      toast({ title: 'Profile saved' });
    },
    readCurrent: async () => {
      const row = await client.fetchQuery({ ...profileQuery(), staleTime: 0 });
      return { values: valuesOf(row), version: row.version };
    },
    failure: 'Your profile could not be saved. Please try again.',
    draft: 'profile',
  });
  return (
    <SaveFormView form={form} label="Profile" submitLabel="Save profile" disabled={!form.dirty} names={LABELS}>
      <FieldGrid>
        <TextField fields={form.fields} name="first_name" label="First name" maxLength={80} autoComplete="given-name" />
        <TextField fields={form.fields} name="last_name" label="Last name" maxLength={80} autoComplete="family-name" />
        <TextField fields={form.fields} name="phone" label="Phone" maxLength={40} type="tel" autoComplete="tel" />
        <TextField
          fields={form.fields}
          name="location"
          label="Location"
          maxLength={120}
          autoComplete="address-level2"
        />
      </FieldGrid>
      <TextareaField
        fields={form.fields}
        name="bio"
        label="About you"
        optional
        hint="What you like to drink, what we should know when you visit."
        maxLength={2000}
      />
    </SaveFormView>
  );
}
