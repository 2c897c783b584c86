import { toast } from '@shamba/shell-sdk';
import { SendFormView, TextareaField, useSendForm } from '@shamba/slice-kit/forms';
import { Button } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { useExperiencesCopy } from '../copy';
import { refusalText, requiredEmailProblem, requiredProblem } from '../../../shared/form-checks';
import { failureText, messages } from '../../../shared/messages';
import type { Experience } from '../../../shared/types';
import { sendInquiry } from '../api';
import styles from './dialog-form.module.css';
import { VisitorFields } from './visitor-fields';

/** A question about an experience that staff arrange. */
export function InquiryDialog({ experience, onClose }: { experience: Experience; onClose: () => void }) {
  const copy = useExperiencesCopy();
  const form = useSendForm({
    keep: `inquiry-${experience.title}`,
    initial: { name: '', email: '', phone: '', message: '' },
    check: (name, values) => {
      if (name === 'phone') return undefined;
      return name === 'email' ? requiredEmailProblem(values.email) : requiredProblem(values[name]);
    },
    send: (values) => sendInquiry({ ...values, subject: `${experience.title} Booking Inquiry` }),
    onSent: () => {
      toast(messages.inquirySent);
      onClose();
    },
    onFailed: (error) =>
      toast({ title: messages.inquiryFailed, description: failureText(error), variant: 'destructive' }),
    onRefused: (problems) => toast({ title: refusalText(problems), variant: 'destructive' }),
  });
  const { fields } = form;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy('inquiry-title', { experience: experience.title })}
      description={copy('inquiry-text')}
      keepOnOutsidePress
    >
      <SendFormView
        form={form}
        label={copy.text('inquiry-title', { experience: experience.title })}
        className={styles.form}
      >
        <VisitorFields form={fields} />
        <TextareaField fields={fields} name="message" label={copy('form-message')} required rows={5} />
        <Button type="submit" size="lg" loading={form.busy} loadingLabel={copy.text('form-sending')}>
          {copy('inquiry-submit')}
        </Button>
      </SendFormView>
    </Dialog>
  );
}
