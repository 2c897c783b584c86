import { toast } from '@shamba/shell-sdk';
import { Button, Field, Textarea, TextInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useExperiencesCopy } from '../../../shared/copy/experiences';
import { addressRule, refusalText, requiredRule } from '../../../shared/form-rules';
import { failureText, messages } from '../../../shared/messages';
import type { Experience } from '../../../shared/types';
import { useSendInquiry } from '../api';
import styles from './dialog-form.module.css';

interface InquiryValues {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** A question about an experience that is arranged by hand. */
export function InquiryDialog({ experience, onClose }: { experience: Experience; onClose: () => void }) {
  const copy = useExperiencesCopy();
  const { mutateAsync: send } = useSendInquiry();
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<InquiryValues>({ defaultValues: { name: '', email: '', phone: '', message: '' } });
  const refuse = (found: FieldErrors<InquiryValues> = {}) =>
    toast({ title: refusalText(found), variant: 'destructive' });
  const submit = async (values: InquiryValues) => {
    try {
      await send({ ...values, subject: `${experience.title} Booking Inquiry` });
      toast(messages.inquirySent);
      onClose();
    } catch (error) {
      toast({ title: messages.inquiryFailed, description: failureText(error), variant: 'destructive' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={copy('inquiry-title', { experience: experience.title })}
      description={copy('inquiry-text')}
      keepOnOutsidePress
    >
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit, refuse)(event)}>
        <Field label={copy('form-name')} required error={errors.name?.message}>
          <TextInput autoComplete="name" maxLength={160} {...register('name', { validate: requiredRule })} />
        </Field>
        <div className={styles.pair}>
          <Field label={copy('form-email')} required error={errors.email?.message}>
            <TextInput type="email" autoComplete="email" {...register('email', { validate: addressRule })} />
          </Field>
          <Field label={copy('form-phone')} optional>
            <TextInput type="tel" autoComplete="tel" maxLength={40} {...register('phone')} />
          </Field>
        </div>
        <Field label={copy('form-message')} required error={errors.message?.message}>
          <Textarea {...register('message', { validate: requiredRule })} />
        </Field>
        <Button type="submit" size="lg" loading={isSubmitting} loadingLabel={copy.text('form-sending')}>
          {copy('inquiry-submit')}
        </Button>
      </form>
    </Dialog>
  );
}
