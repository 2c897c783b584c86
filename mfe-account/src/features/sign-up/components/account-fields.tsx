import { Field, TextInput } from '@shamba/ui/core';
import form from '../../../shared/form/form.module.css';
import type { SignUpFields } from '../use-sign-up';

/** Username, e-mail and password of a new account. */
export function AccountFields({ fields: { bind, errors } }: { fields: SignUpFields }) {
  return (
    <div className={form.grid}>
      <Field label="Username" required error={errors.username}>
        <TextInput {...bind('username')} autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label="Email" required error={errors.email}>
        <TextInput {...bind('email')} type="email" autoComplete="email" />
      </Field>
      <Field label="Password" required error={errors.password} className={form.wide ?? ''}>
        <TextInput {...bind('password')} type="password" autoComplete="new-password" />
      </Field>
    </div>
  );
}

/** Who the wine is for. */
export function PersonFields({ fields: { bind, errors } }: { fields: SignUpFields }) {
  return (
    <div className={form.grid}>
      <Field label="First name" required error={errors.first_name}>
        <TextInput {...bind('first_name')} maxLength={80} autoComplete="given-name" />
      </Field>
      <Field label="Last name" required error={errors.last_name}>
        <TextInput {...bind('last_name')} maxLength={80} autoComplete="family-name" />
      </Field>
      <Field
        label="Phone"
        required
        hint="For the carrier, when the wine is on its way."
        error={errors.phone}
        className={form.wide ?? ''}
      >
        <TextInput {...bind('phone')} maxLength={40} type="tel" autoComplete="tel" />
      </Field>
    </div>
  );
}
