import { toast } from '@shamba/shell-sdk';
import { Button, Field, Textarea, TextInput } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useForm } from 'react-hook-form';
import type { Experience } from '../../../shared/types';
import { useSendInquiry } from '../api/send-inquiry';
import { failureText, REQUIRED } from '../messages';
import styles from './dialog-form.module.css';

interface InquiryValues {
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** A question about an experience that is arranged by hand. */
export function InquiryDialog({ experience, onClose }: { experience: Experience; onClose: () => void }) {
  const { mutateAsync: send } = useSendInquiry();
  const { register, handleSubmit, formState: { errors, isSubmitting } } = useForm<InquiryValues>({ defaultValues: { name: '', email: '', phone: '', message: '' } });
  const refuse = () => toast({ title: REQUIRED, variant: 'destructive' });
  const submit = async (values: InquiryValues) => {
    try {
      await send({ ...values, subject: `${experience.title} Booking Inquiry` });
      toast({ title: 'Contact Request Sent!', description: 'We’ll respond within 24 hours with everything you need to know.' });
      onClose();
    } catch (error) {
      toast({ title: 'Contact Failed', description: failureText(error), variant: 'destructive' });
    }
  };
  return (
    <Dialog open onOpenChange={(open) => { if (!open) onClose(); }} title={`Ask about: ${experience.title}`} description="Tell us when, how many, and what you have in mind." keepOnOutsidePress>
      <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(submit, refuse)(event)}>
        <Field label="Name" required error={errors.name && REQUIRED}><TextInput autoComplete="name" {...register('name', { required: true })} /></Field>
        <div className={styles.pair}>
          <Field label="Email" required error={errors.email && REQUIRED}><TextInput type="email" autoComplete="email" {...register('email', { required: true })} /></Field>
          <Field label="Phone" optional><TextInput type="tel" autoComplete="tel" {...register('phone')} /></Field>
        </div>
        <Field label="Message" required error={errors.message && REQUIRED}><Textarea {...register('message', { required: true })} /></Field>
        <Button type="submit" size="lg" loading={isSubmitting} loadingLabel="Sending">Send Request</Button>
      </form>
    </Dialog>
  );
}
