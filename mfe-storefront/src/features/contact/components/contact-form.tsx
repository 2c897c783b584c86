import { callApi, toast } from '@shamba/shell-sdk';
import { SelectField, SendFormView, TextareaField, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { Button } from '@shamba/ui/core';
import { useContactCopy } from '../copy';
import { useSiteCopy } from '../../../shared/copy/site';
import { messages } from '../../../shared/messages';
import { contactProblem, emptyContact, inquiryTypes, toMessage } from '../contact-rules';
import styles from './contact-form.module.css';

/** The contact form: checked on sending, cleared after a success, kept after a failure. */
export function ContactForm() {
  const copy = useContactCopy();
  const phone = useSiteCopy().text('phone');
  const form = useSendForm({
    keep: 'contact',
    initial: emptyContact,
    check: contactProblem,
    send: (values) => callApi('POST /api/contact', { body: toMessage(values) }),
    onSent: () => {
      toast(messages.messageSent);
      form.reset();
    },
    onFailed: () => toast({ ...messages.messageFailed(phone), variant: 'destructive' }),
  });
  const { fields } = form;
  return (
    <SendFormView form={form} label={copy.text('form-title')} className={styles.form}>
      <TextField fields={fields} name="name" label={copy('form-name')} required autoComplete="name" />
      <TextField fields={fields} name="email" label={copy('form-email')} required type="email" autoComplete="email" />
      <TextField fields={fields} name="phone" label={copy('form-phone')} optional type="tel" autoComplete="tel" />
      <SelectField
        fields={fields}
        name="inquiry_type"
        label={copy('form-type')}
        options={inquiryTypes.map(([value, key]) => ({ value, label: copy.text(key) }))}
      />
      <TextField fields={fields} name="subject" label={copy('form-subject')} required className={styles.wide} />
      <TextareaField
        fields={fields}
        name="message"
        label={copy('form-message')}
        required
        rows={5}
        className={styles.wide}
      />
      <Button
        type="submit"
        size="lg"
        className={styles.submit}
        loading={form.busy}
        loadingLabel={copy.text('form-sending')}
      >
        {copy('form-submit')}
      </Button>
    </SendFormView>
  );
}
