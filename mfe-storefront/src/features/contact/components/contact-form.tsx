import { toast } from '@shamba/shell-sdk';
import { SelectField, SendFormView, TextareaField, TextField, useSendForm } from '@shamba/slice-kit/forms';
import { Button } from '@shamba/ui/core';
import { useContactCopy } from '../copy';
import { useSiteCopy } from '../../../shared/copy/site';
import { messages } from '../../../shared/messages';
import { sendMessage } from '../api';
import { contactProblem, emptyContact, inquiryTypes } from '../contact-rules';
import styles from './contact-form.module.css';

/** The contact form: checked on sending, cleared after a success, kept after a failure. */
export function ContactForm() {
  const copy = useContactCopy();
  const phone = useSiteCopy().text('phone');
  const of = useSendForm({
    keep: 'contact',
    initial: emptyContact,
    check: contactProblem,
    send: sendMessage,
    onSent: () => {
      toast(messages.messageSent);
      of.reset();
    },
    onFailed: () => toast({ ...messages.messageFailed(phone), variant: 'destructive' }),
  });
  const { form } = of;
  return (
    <SendFormView of={of} label={copy.text('form-title')} className={styles.form}>
      <TextField form={form} name="name" label={copy('form-name')} required autoComplete="name" />
      <TextField form={form} name="email" label={copy('form-email')} required type="email" autoComplete="email" />
      <TextField form={form} name="phone" label={copy('form-phone')} optional type="tel" autoComplete="tel" />
      <SelectField
        form={form}
        name="inquiry_type"
        label={copy('form-type')}
        options={inquiryTypes.map(([value, key]) => ({ value, label: copy.text(key) }))}
      />
      <TextField form={form} name="subject" label={copy('form-subject')} required className={styles.wide} />
      <TextareaField
        form={form}
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
        loading={of.busy}
        loadingLabel={copy.text('form-sending')}
      >
        {copy('form-submit')}
      </Button>
    </SendFormView>
  );
}
