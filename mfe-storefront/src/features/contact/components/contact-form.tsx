import { toast } from '@shamba/shell-sdk';
import { Button, Field, Select, Textarea, TextInput } from '@shamba/ui/core';
import { useForm } from 'react-hook-form';
import { useContactCopy } from '../../../shared/copy/contact';
import { useSiteCopy } from '../../../shared/copy/site';
import { useSendMessage } from '../api/send-message';
import { contactRules, emptyContact, inquiryTypes, type ContactValues } from '../contact-rules';
import styles from './contact-form.module.css';

/** The contact form: checked when it is sent, emptied when it has arrived, kept as it is when it has not. */
export function ContactForm() {
  const copy = useContactCopy();
  const phone = useSiteCopy().text('phone');
  const { mutateAsync: send } = useSendMessage();
  const { register, handleSubmit, reset, formState: { errors, isSubmitting } } = useForm<ContactValues>({ defaultValues: emptyContact });
  const submit = async (values: ContactValues) => {
    try {
      await send(values);
      toast({ title: 'Message Sent!', description: 'Thank you for contacting us. We’ll get back to you soon.' });
      reset();
    } catch {
      toast({ title: 'Message Failed', description: `Please try again or call us directly at ${phone}.`, variant: 'destructive' });
    }
  };
  return (
    <form className={styles.form} noValidate aria-label={copy.text('form-title')} onSubmit={(event) => void handleSubmit(submit)(event)}>
      <Field label="Full Name" required error={errors.name?.message}><TextInput autoComplete="name" {...register('name', { validate: contactRules.name })} /></Field>
      <Field label="Email Address" required error={errors.email?.message}><TextInput type="email" autoComplete="email" {...register('email', { validate: contactRules.email })} /></Field>
      <Field label="Phone Number" optional error={errors.phone?.message}><TextInput type="tel" autoComplete="tel" {...register('phone')} /></Field>
      <Field label="Inquiry Type">
        <Select {...register('inquiry_type')}>
          {Object.entries(inquiryTypes).map(([value, label]) => <option key={value} value={value}>{label}</option>)}
        </Select>
      </Field>
      <Field label="Subject" required className={styles.wide ?? ''} error={errors.subject?.message}><TextInput {...register('subject', { validate: contactRules.subject })} /></Field>
      <Field label="Message" required className={styles.wide ?? ''} error={errors.message?.message}><Textarea {...register('message', { validate: contactRules.message })} /></Field>
      <Button type="submit" size="lg" className={styles.submit} loading={isSubmitting} loadingLabel="Sending">{copy('form-submit')}</Button>
    </form>
  );
}
