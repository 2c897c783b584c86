import { type FieldSource, TextField } from '@shamba/slice-kit/forms';
import { useExperiencesCopy } from '../copy';
import styles from './dialog-form.module.css';

/** Name, e-mail and telephone of the visitor. */
export function VisitorFields({ form }: { form: FieldSource<'name' | 'email' | 'phone'> }) {
  const copy = useExperiencesCopy();
  return (
    <>
      <TextField fields={form} name="name" label={copy('form-name')} required autoComplete="name" maxLength={160} />
      <div className={styles.pair}>
        <TextField fields={form} name="email" label={copy('form-email')} required type="email" autoComplete="email" />
        <TextField
          fields={form}
          name="phone"
          label={copy('form-phone')}
          optional
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
      </div>
    </>
  );
}
