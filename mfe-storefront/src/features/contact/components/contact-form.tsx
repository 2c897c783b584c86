import { ApiError, toast } from '@shamba/shell-sdk';
import { Button, Field, Select, Textarea, TextInput } from '@shamba/ui/core';
import { useForm } from 'react-hook-form';
import { useContactCopy } from '../../../shared/copy/contact';
import { useSiteCopy } from '../../../shared/copy/site';
import { messages } from '../../../shared/messages';
import { useSendMessage } from '../api';
import { contactFields, contactRules, emptyContact, inquiryTypes, type ContactValues } from '../contact-rules';
import styles from './contact-form.module.css';

/** The contact form: checked when it is sent, emptied when it has arrived, kept as it is when it has not. */
export function ContactForm() {
  const copy = useContactCopy();
  const phone = useSiteCopy().text('phone');
  const { mutateAsync: send } = useSendMessage();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<ContactValues>({ defaultValues: emptyContact });
  const submit = async (values: ContactValues) => {
    try {
      await send(values);
      toast(messages.messageSent);
      reset();
    } catch (error) {
      // The server has rules of its own (a length, say): what it says about a field stands under that field.
      const refused = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
      for (const field of contactFields) {
        const message = refused[field]?.[0];
        if (message !== undefined) setError(field, { message });
      }
      toast({ ...messages.messageFailed(phone), variant: 'destructive' });
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={copy.text('form-title')}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <Field label={copy('form-name')} required error={errors.name?.message}>
        <TextInput autoComplete="name" {...register('name', { validate: contactRules.name })} />
      </Field>
      <Field label={copy('form-email')} required error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...register('email', { validate: contactRules.email })} />
      </Field>
      <Field label={copy('form-phone')} optional error={errors.phone?.message}>
        <TextInput type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <Field label={copy('form-type')}>
        <Select {...register('inquiry_type')}>
          {inquiryTypes.map(([value, key]) => (
            <option key={value} value={value}>
              {copy.text(key)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy('form-subject')} required className={styles.wide ?? ''} error={errors.subject?.message}>
        <TextInput {...register('subject', { validate: contactRules.subject })} />
      </Field>
      <Field label={copy('form-message')} required className={styles.wide ?? ''} error={errors.message?.message}>
        <Textarea {...register('message', { validate: contactRules.message })} />
      </Field>
      <Button
        type="submit"
        size="lg"
        className={styles.submit}
        loading={isSubmitting}
        loadingLabel={copy.text('form-sending')}
      >
        {copy('form-submit')}
      </Button>
    </form>
  );
}
